import * as z from 'zod'
import { UserError } from '../../emulators/src/UserError.ts'
import type { GoogleProject } from '../../emulators/src/google/GoogleProject.ts'

const Release = z.object({
  version: z.object({
    name: z.string(),
    config: z.object({
      rewrites: z
        .array(
          z.object({ run: z.object({ serviceId: z.string(), region: z.string() }).optional() }),
        )
        .default([]),
    }),
  }),
})

/**
 * Looks at the release that a rehearsal made live: it has files, and everyone may call each service that
 * its rewrites lead to. Also each function with events must be callable by its own account. A UserError
 * names what a visitor or an event would not reach.
 */
export function checkRelease(google: GoogleProject): void {
  const { state } = google
  const { version } = Release.parse(state.hostingReleases[0])
  const files = Object.keys(state.hostingFiles[version.name] ?? {})
  if (files.length === 0) throw new UserError('The release has no files.')
  for (const { run } of version.config.rewrites) {
    if (run === undefined) continue
    const service = `projects/${state.projectId}/locations/${run.region}/services/${run.serviceId}`
    if (state.services[service] === undefined) {
      throw new UserError(`A rewrite leads to the service ${run.serviceId}, which does not exist.`)
    }
    const isPublic = state.policies[service]?.bindings.some(
      ({ role, members }) => role === 'roles/run.invoker' && members.includes('allUsers'),
    )
    if (isPublic !== true)
      throw new UserError(`Visitors may not call the service ${run.serviceId}.`)
  }
  const unreached = Object.values(state.functions).flatMap((each) => {
    const { name, serviceConfig, eventTrigger } = EventFunction.parse(each)
    if (eventTrigger === undefined) return []
    const member = `serviceAccount:${serviceConfig.serviceAccountEmail}`
    return google.may(member, 'run.routes.invoke', serviceConfig.service)
      ? []
      : [name.split('/').at(-1)]
  })
  if (unreached.length > 0) {
    throw new UserError(
      `Events would not reach ${unreached.join(', ')}: their accounts may not call them. Run npm run accounts:setup again.`,
    )
  }
}

const EventFunction = z.object({
  name: z.string(),
  serviceConfig: z.object({ service: z.string(), serviceAccountEmail: z.string() }),
  eventTrigger: z.object({}).optional(),
})
