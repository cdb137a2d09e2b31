import type { AuthCloudFunction } from 'firebase-tools/lib/emulator/auth/cloudFunctions.js'

/**
 * Runs functions only for account events of one project, as production does. The Functions emulator
 * runs its project's functions for the accounts of all projects: an account of another project
 * would look deleted, and its data would be erased.
 */
export function limitAccountEvents(events: typeof AuthCloudFunction, projectId: string): void {
  // oxlint-disable-next-line @typescript-eslint/unbound-method -- it is called with its `this` below
  const dispatch = events.prototype.dispatch

  events.prototype.dispatch = async function (this: AuthCloudFunction, ...event) {
    if (this.projectId === projectId) await dispatch.apply(this, event)
  }
}
