/**
 * A problem that the user can fix: Java is missing, a port is in use, or a build fails. Only its
 * message is printed, which tells the problem and the fix. Any other error is a bug and is printed
 * with its stack.
 */
export class UserError extends Error {
  override name = 'UserError'
}
