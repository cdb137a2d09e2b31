/**
 * Something that the person at the keyboard can put right: no Java, a port in use, a build error.
 * Its message says what was wrong and what to do, and is all that is printed; any other error is a
 * fault of the program and is printed with its stack.
 */
export class UserError extends Error {
  override name = 'UserError'
}
