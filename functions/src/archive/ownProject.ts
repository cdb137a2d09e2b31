import * as z from 'zod'
import { firebaseApp } from '../firebase.ts'
import type { CloudProject } from './CloudProject.ts'

/** The project in which a function runs, as its own service account. */
export function ownProject(): CloudProject {
  return {
    projectId: z.string().parse(process.env.GCLOUD_PROJECT),
    accessToken: async () => {
      const token = await firebaseApp().options.credential?.getAccessToken()
      return z.string().parse(token?.access_token)
    },
  }
}
