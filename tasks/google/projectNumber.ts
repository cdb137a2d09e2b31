import * as z from 'zod'
import type { GoogleApi } from './GoogleApi.ts'

const Project = z.object({ name: z.string().regex(/^projects\/\d+$/) })

/** Returns the number of the project, which Google's accounts for it are named after. */
export async function projectNumber(google: GoogleApi): Promise<string> {
  const address = `cloudresourcemanager.googleapis.com/v3/projects/${google.projectId}`
  return (await google.get(address, Project)).name.slice('projects/'.length)
}
