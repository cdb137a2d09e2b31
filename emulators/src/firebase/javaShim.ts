/**
 * The shell script that stands first on the PATH of the Firebase emulators under the name `java`.
 *
 * It notes the process id of every Java, because firebase-tools starts the Firestore emulator
 * in a process group of its own, where it would outlive a firebase-tools that was killed. With
 * `storageStandIn` it also answers for Google's Storage rules runtime, which is recognised by the
 * name of its JAR.
 */
export function javaShim(options: {
  java: string
  processes: string
  storageStandIn?: { node: string; program: string; jarName: string } | undefined
}): string {
  const { java, processes, storageStandIn: standIn } = options
  return [
    '#!/bin/sh',
    `echo $$ >> ${quoted(processes)}`,
    ...(standIn === undefined
      ? []
      : [
          'case " $* " in',
          `  *${quoted(standIn.jarName)}*) exec ${quoted(standIn.node)} ${quoted(standIn.program)} ;;`,
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
