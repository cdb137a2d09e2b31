import { javaVersion } from './javaVersion.ts'

test.each([
  ['openjdk version "25.0.1" 2025-10-21 LTS\nOpenJDK Runtime Environment Temurin', 25],
  ['openjdk version "21" 2023-09-19', 21],
  ['java version "1.8.0_292"\nJava(TM) SE Runtime Environment', 8],
  ['openjdk version "17-ea" 2021-09-14', 17],
  ['Picked up JAVA_TOOL_OPTIONS: -Xmx1g\nopenjdk version "22.0.2" 2024-07-16', 22],
])('reads %j', (output, version) => {
  expect(javaVersion(output)).toBe(version)
})

test('knows no version where none is printed', () => {
  expect(javaVersion('')).toBeUndefined()
  expect(javaVersion('The operation couldn’t be completed. Unable to locate a Java Runtime.')).toBe(
    undefined,
  )
})
