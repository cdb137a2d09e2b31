import type { AuthCloudFunction } from 'firebase-tools/lib/emulator/auth/cloudFunctions.js'

/**
 * Runs functions on what happens to the accounts of one project, as production does. The Functions
 * emulator runs its own project's functions on the accounts of all: a person of another project is
 * then nobody it knows, and what it keeps of them is deleted.
 */
export function limitAccountEvents(events: typeof AuthCloudFunction, projectId: string): void {
  // oxlint-disable-next-line @typescript-eslint/unbound-method -- it is called with its `this` below
  const dispatch = events.prototype.dispatch

  events.prototype.dispatch = async function (this: AuthCloudFunction, ...event) {
    if (this.projectId === projectId) await dispatch.apply(this, event)
  }
}
