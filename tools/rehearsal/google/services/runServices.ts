import * as z from 'zod'
import { GoogleError } from '../GoogleError.ts'
import { isRecord, requireResource } from '../GoogleProject.ts'
import { policyRoutes, type Route } from '../route.ts'

const host = 'run.googleapis.com'
const Traffic = z.array(
  z.object({ revisionName: z.string().optional(), tag: z.string().optional() }),
)

/** Cloud Run's v1 API, as far as the CLI uses it for functions. */
export const runServices: readonly Route[] = [
  {
    method: 'GET',
    host,
    path: 'v1/{name=projects/*/locations/*/services/*}',
    permission: 'run.services.get',
    handle: (google, { params: { name = '' } }) =>
      requireResource(google.state.services, google.canonical(name)),
  },
  {
    method: 'PUT',
    host,
    path: 'v1/{name=projects/*/locations/*/services/*}',
    permission: 'run.services.update',
    handle: (google, { params: { name = '' }, body }) => {
      const service = google.canonical(name)
      const before = requireResource(google.state.services, service)
      const { spec, metadata } = z
        .object({ spec: z.looseObject({ traffic: z.unknown() }), metadata: z.looseObject({}) })
        .parse(body)
      const tags = Traffic.parse(spec.traffic).flatMap(({ tag }) => tag ?? [])
      if (new Set(tags).size < tags.length) {
        throw new GoogleError('INVALID_ARGUMENT', 'spec.traffic: each tag must be unique.')
      }
      const generation = Number(metadata['generation'] ?? 0) + 1
      const status = isRecord(before['status']) ? before['status'] : {}
      const saved = {
        ...before,
        metadata: { ...metadata, generation },
        spec,
        status: { ...status, observedGeneration: generation },
      }
      google.state.services[service] = saved
      google.onChange()
      return saved
    },
  },
  // The CLI uses v1, and the setup of the accounts v2.
  ...['v1', 'v2'].flatMap((version) =>
    policyRoutes({
      method: 'GET',
      host,
      path: `${version}/{resource=projects/*/locations/*/services/*}`,
      permission: 'run.services',
      requireFound: (google, name) => requireResource(google.state.services, name),
    }),
  ),
]
