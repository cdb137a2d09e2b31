import * as z from 'zod'
import type { School } from '../../school/School.ts'
import { goodUnless, type ProjectCheck } from '../Check.ts'

const needed = [
  'artifactregistry',
  'cloudbuild',
  'cloudfunctions',
  'cloudscheduler',
  'cloudtasks',
  'eventarc',
  'firebasehosting',
  'firebaserules',
  'firebasestorage',
  'firestore',
  'identitytoolkit',
  'pubsub',
  'run',
  'secretmanager',
]

/** The APIs that a school needs, such as `run.googleapis.com`. */
export function listNeededApis({ appCheck }: School): string[] {
  const names = [...needed, ...(appCheck === undefined ? [] : ['firebaseappcheck'])]
  return names.map((name) => `${name}.googleapis.com`)
}

const Services = z.object({
  services: z.array(z.object({ config: z.object({ name: z.string() }) })).default([]),
  nextPageToken: z.string().optional(),
})

/** https://cloud.google.com/service-usage/docs/reference/rest/v1/services/list */
export const apis: ProjectCheck = {
  title: 'The services of Google',
  async run({ google, school }) {
    const { projectId } = google
    const wanted = listNeededApis(school)
    const on = new Set<string>()
    let page = ''
    do {
      const query = `filter=state:ENABLED&pageSize=200${page === '' ? '' : `&pageToken=${page}`}`
      const address = `serviceusage.googleapis.com/v1/projects/${projectId}/services?${query}`
      const { services, nextPageToken } = await google.get(address, Services)
      for (const { config } of services) on.add(config.name)
      page = nextPageToken ?? ''
    } while (page !== '')
    const off = wanted.filter((name) => !on.has(name))
    const todo = `gcloud services enable ${off.join(' ')} --project ${projectId}`
    return goodUnless(
      `all ${wanted.length} are on`,
      off.length === 0 ? [] : [{ says: `off: ${off.join(', ')}`, todo }],
    )
  },
}
