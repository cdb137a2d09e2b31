/** A name that no other test and no run before has used, found by its first word. */
export function newName(of: string): string {
  made += 1
  return `${of} ${Date.now().toString(36)}${process.pid.toString(36)}${made.toString(36)}`
}

let made = 0
