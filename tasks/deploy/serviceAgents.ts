import * as z from 'zod'
import { UserError } from '../../emulators/src/UserError.ts'
import { GoogleRefusal, type GoogleApi } from '../google/GoogleApi.ts'

/** The services whose own accounts must exist before a function can listen to events. */
const services = ['eventarc.googleapis.com', 'pubsub.googleapis.com']

/**
 * Has Google create the accounts through which events reach functions. Their rights need some minutes to
 * take effect, so this comes before the tests and the build. Repeating it changes nothing.
 *
 * https://cloud.google.com/service-usage/docs/reference/rest/v1beta1/services/generateServiceIdentity
 */
export async function createServiceAgents(google: GoogleApi): Promise<void> {
  for (const service of services) {
    const address = `serviceusage.googleapis.com/v1beta1/projects/${google.projectId}/services/${service}:generateServiceIdentity`
    try {
      await google.post(address, {}, z.object({}))
    } catch (error) {
      if (!(error instanceof GoogleRefusal)) throw error
      throw new UserError(`The account of ${service} could not be created: ${error.message}`)
    }
  }
}
