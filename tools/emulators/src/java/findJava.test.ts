import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { UserError } from '../UserError.ts'
import { findJava, type JavaPlaces, javaVersion } from './findJava.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'shala-java-'))))
afterEach(() => rmSync(folder, { recursive: true }))

/** Writes a script that prints the version as Java does. */
function fakeJava(version: string, ...place: string[]): string {
  const program = join(folder, ...place)
  mkdirSync(dirname(program), { recursive: true })
  writeFileSync(program, `#!/bin/sh\necho 'openjdk version "${version}" 2025-01-01' >&2\n`)
  chmodSync(program, 0o755)
  return program
}

function places(some: Partial<JavaPlaces>): JavaPlaces {
  return {
    javaHome: undefined,
    path: undefined,
    jdkFolders: [],
    javaHomeProgram: undefined,
    ...some,
  }
}

test('searches JAVA_HOME, then PATH, then the usual folders', async () => {
  const home = fakeJava('21.0.1', 'home', 'bin', 'java')
  const onPath = fakeJava('22', 'path', 'java')
  const jdk = fakeJava('23', 'jvm', 'jdk-23', 'bin', 'java')
  const all = places({
    javaHome: join(folder, 'home'),
    path: dirname(onPath),
    jdkFolders: [join(folder, 'jvm')],
  })
  expect(await findJava(all)).toEqual({ program: home, version: 21 })
  expect(await findJava({ ...all, javaHome: undefined })).toEqual({ program: onPath, version: 22 })
  expect(await findJava({ ...all, javaHome: undefined, path: '' })).toEqual({
    program: jdk,
    version: 23,
  })
})

test('says what to install if there is no Java', async () => {
  const failure = findJava(places({ path: folder }))
  await expect(failure).rejects.toThrow(UserError)
  await expect(failure).rejects.toThrow(/needs Java 21 or newer, and no Java was found.*Install/)
})

test.each([
  ['openjdk version "25.0.1" 2025-10-21 LTS\nOpenJDK Runtime Environment Temurin', 25],
  ['openjdk version "21" 2023-09-19', 21],
  ['java version "1.8.0_292"\nJava(TM) SE Runtime Environment', 8],
  ['openjdk version "17-ea" 2021-09-14', 17],
  ['Picked up JAVA_TOOL_OPTIONS: -Xmx1g\nopenjdk version "22.0.2" 2024-07-16', 22],
])('reads the version from %j', (output, version) => {
  expect(javaVersion(output)).toBe(version)
})
