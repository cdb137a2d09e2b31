/** A program that Node runs when Java is to start the JAR of that name. */
interface Program {
  readonly node: string
  readonly program: string
  readonly jarName: string
  readonly args: readonly string[]
}

/**
 * The shell script that comes first on the PATH of the Firebase emulators as `java`.
 *
 * It records the process ID of every Java process, because firebase-tools starts the Firestore
 * emulator in a separate process group that survives a killed firebase-tools. With `storageStandIn`
 * it replaces Google's Storage rules runtime, recognized by the name of its JAR. With
 * `firestoreProxy` it starts the Firestore emulator behind the proxy that refuses what production
 * would. Every start of Java gets `javaOptions`.
 */
export function javaShim(options: {
  java: string
  javaOptions?: readonly string[]
  processes: string
  storageStandIn?: Program | undefined
  /** Its arguments come before the command of the emulator. */
  firestoreProxy?: Program
}): string {
  const { processes, storageStandIn: standIn, firestoreProxy: proxy } = options
  const java = [options.java, ...(options.javaOptions ?? [])].map(quoted).join(' ')
  return [
    '#!/bin/sh',
    `echo $$ >> ${quoted(processes)}`,
    ...(standIn === undefined
      ? []
      : [
          'case " $* " in',
          `  *${quoted(standIn.jarName)}*) exec ${[standIn.node, standIn.program, ...standIn.args].map(quoted).join(' ')} ;;`,
          'esac',
        ]),
    ...(proxy === undefined
      ? []
      : [
          'case " $* " in',
          `  *${quoted(proxy.jarName)}*) exec ${[proxy.node, proxy.program, ...proxy.args].map(quoted).join(' ')} -- ${java} "$@" ;;`,
          'esac',
        ]),
    `exec ${java} "$@"`,
    '',
  ].join('\n')
}

/** A word that the shell takes literally, whatever is in it. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`
}
