import { execFile } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { UserError } from '../UserError.ts'

/**
 * Parses the major version in the output of `java -version`: 25 for "25.0.1", 8 for "1.8.0_292".
 */
export function javaVersion(output: string): number | undefined {
  const found = /version "(?:1\.)?(\d+)/.exec(output)
  return found?.[1] === undefined ? undefined : Number(found[1])
}

/** firebase-tools refuses an older one. */
const oldestJava = 21

/** A `java` program that is new enough. */
export interface Java {
  readonly program: string
  readonly version: number
}

/** The places to search; tests use temporary folders. */
export interface JavaPlaces {
  readonly javaHome: string | undefined
  readonly path: string | undefined
  /** Folders that hold one folder per JDK. */
  readonly jdkFolders: readonly string[]
  /** macOS's own program that knows the installed JDKs. */
  readonly javaHomeProgram: string | undefined
}

/** The conventional places of this machine. */
function javaPlaces(env: NodeJS.ProcessEnv = process.env): JavaPlaces {
  const onMac = process.platform === 'darwin'
  return {
    javaHome: env['JAVA_HOME'],
    path: env['PATH'],
    jdkFolders: onMac ? ['/Library/Java/JavaVirtualMachines'] : ['/usr/lib/jvm', '/usr/java'],
    javaHomeProgram: onMac ? '/usr/libexec/java_home' : undefined,
  }
}

/**
 * Finds Java 21 or newer: JAVA_HOME first, then PATH, then the usual places of the platform.
 *
 * @throws UserError that lists the versions found and the required one.
 */
export async function findJava(places: JavaPlaces = javaPlaces()): Promise<Java> {
  const tried = new Map<string, number | undefined>()
  for await (const program of candidates(places)) {
    const real = existsSync(program) ? realpathSync(program) : undefined
    if (real === undefined || tried.has(real)) continue
    const version = javaVersion(await run(program, ['-version']))
    if (version !== undefined && version >= oldestJava) return { program, version }
    tried.set(real, version)
  }
  const found = [...tried].flatMap(([program, version]) =>
    version === undefined ? [] : [`Java ${version} at ${program}`],
  )
  throw new UserError(
    `The Firestore emulator needs Java ${oldestJava} or newer, and ` +
      `${found.length === 0 ? 'no Java was found' : `only older ones were found (${found.join(', ')})`}. ` +
      'Install one (https://adoptium.net, "apt install default-jdk" or "brew install openjdk") ' +
      'and, if it lies in an unusual place, set JAVA_HOME to its folder.',
  )
}

async function* candidates(places: JavaPlaces): AsyncGenerator<string> {
  if (places.javaHome) yield join(places.javaHome, 'bin', 'java')
  for (const folder of (places.path ?? '').split(delimiter)) {
    if (folder !== '') yield join(folder, 'java')
  }
  if (places.javaHomeProgram !== undefined) {
    const home = (await run(places.javaHomeProgram, ['-v', `${oldestJava}+`])).trim()
    if (home.startsWith('/')) yield join(home, 'bin', 'java')
  }
  for (const folder of places.jdkFolders) {
    if (!existsSync(folder)) continue
    for (const jdk of readdirSync(folder).sort()) {
      yield join(folder, jdk, 'bin', 'java')
      yield join(folder, jdk, 'Contents', 'Home', 'bin', 'java')
    }
  }
}

/** Returns the output of the program; empty if it cannot run. */
function run(program: string, args: string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(program, args, { timeout: 20_000 }, (error, stdout, stderr) => {
      resolve(error === null ? stderr + stdout : '')
    })
  })
}
