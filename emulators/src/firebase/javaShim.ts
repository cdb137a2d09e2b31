/** A program that Node runs when Java is to start the JAR of that name. */
interface Program {
  readonly node: string
  readonly program: string
  readonly jarName: string
  readonly args: readonly string[]
}

/**
 * The shell script that stands first on the PATH of the Firebase emulators under the name `java`.
 *
 * It notes the process id of every Java, because firebase-tools starts the Firestore emulator
 * in a process group of its own, where it would outlive a firebase-tools that was killed. With
 * `storageStandIn` it also answers for Google's Storage rules runtime, which is recognised by the
 * name of its JAR. With `firestoreProxy` it starts the Firestore emulator behind the proxy that
 * refuses what production would.
 */
export function javaShim(options: {
  java: string
  processes: string
  storageStandIn?: Program | undefined
  /** What it is told stands before the words with which the emulator is started. */
  firestoreProxy?: Program
}): string {
  const { java, processes, storageStandIn: standIn, firestoreProxy: proxy } = options
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
          `  *${quoted(proxy.jarName)}*) exec ${[proxy.node, proxy.program, ...proxy.args, '--', java].map(quoted).join(' ')} "$@" ;;`,
          'esac',
        ]),
    `exec ${quoted(java)} "$@"`,
    '',
  ].join('\n')
}

/** A word that the shell takes literally, whatever is in it. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`
}
