import * as z from 'zod'
import { GoogleRefusal } from '../../google/GoogleApi.ts'
import { bad, good, type ProjectCheck } from '../Check.ts'

const Version = z.object({ state: z.string() })

/** https://cloud.google.com/secret-manager/docs/reference/rest/v1/projects.secrets.versions */
export const contactSecret: ProjectCheck = {
  title: 'The secret of the contact form',
  async run({ google }) {
    const secret = `projects/${google.projectId}/secrets/CONTACT_KEY/versions/latest`
    const todo = `openssl rand -hex 32 | npx firebase functions:secrets:set CONTACT_KEY --data-file - --project ${google.projectId}`
    try {
      const address = `secretmanager.googleapis.com/v1/${secret}`
      const { state } = await google.get(address, Version)
      return state === 'ENABLED' ? good('it is set') : bad(`its newest version is ${state}`, todo)
    } catch (error) {
      if (error instanceof GoogleRefusal && error.status === 404) return bad('it is not set', todo)
      throw error
    }
  },
}
