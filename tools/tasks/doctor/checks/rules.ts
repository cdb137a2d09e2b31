import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { GoogleRefusal, type GoogleApi } from '../../google/GoogleApi.ts'
import { goodUnless, type ProjectCheck } from '../Check.ts'

const Release = z.object({ rulesetName: z.string() })
const Ruleset = z.object({
  source: z.object({ files: z.array(z.object({ content: z.string() })) }),
})

/** https://firebase.google.com/docs/reference/rules/rest/rest/v1/projects.releases */
export const rules: ProjectCheck = {
  title: 'The rules',
  async run({ google, root, school }) {
    const files = [
      { file: 'firestore.rules', release: 'cloud.firestore', only: 'firestore:rules' },
      {
        file: 'storage.rules',
        release: `firebase.storage/${school.firebase.storageBucket}`,
        only: 'storage',
      },
    ]
    const faults: { says: string; todo: string }[] = []
    for (const { file, release, only } of files) {
      const here = await readFile(join(root, file), 'utf8')
      const there = await deployedRules(google, release)
      if (there === here) continue
      const says = there === null ? `${file} is not deployed` : `other than ${file} is deployed`
      faults.push({
        says,
        todo: `npx firebase deploy --only ${only} --project ${google.projectId}`,
      })
    }
    return goodUnless('those of this folder are deployed', faults)
  },
}

async function deployedRules(google: GoogleApi, release: string): Promise<string | null> {
  const api = 'firebaserules.googleapis.com/v1'
  try {
    const address = `${api}/projects/${google.projectId}/releases/${release}`
    const { rulesetName } = await google.get(address, Release)
    const { source } = await google.get(`${api}/${rulesetName}`, Ruleset)
    return source.files.map(({ content }) => content).join('\n')
  } catch (error) {
    if (error instanceof GoogleRefusal && error.status === 404) return null
    throw error
  }
}
