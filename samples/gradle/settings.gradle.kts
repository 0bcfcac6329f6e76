rootProject.name = "selvage-gradle-sample"
