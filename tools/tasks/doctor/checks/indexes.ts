import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { GoogleApi } from '../../google/GoogleApi.ts'
import { goodUnless, type ProjectCheck } from '../Check.ts'

const Field = z.object({
  fieldPath: z.string(),
  order: z.string().optional(),
  arrayConfig: z.string().optional(),
})
const Wanted = z.object({
  indexes: z.array(
    z.object({ collectionGroup: z.string(), queryScope: z.string(), fields: z.array(Field) }),
  ),
})
const Page = z.object({
  indexes: z
    .array(
      z.object({
        name: z.string(),
        queryScope: z.string(),
        fields: z.array(Field),
        state: z.string(),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
})

/** https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.collectionGroups.indexes */
export const indexes: ProjectCheck = {
  title: 'The indexes',
  async run({ google, root }) {
    const text = await readFile(join(root, 'firestore.indexes.json'), 'utf8')
    const wanted = Wanted.parse(JSON.parse(text)).indexes.map(({ collectionGroup, ...index }) =>
      getShape(collectionGroup, index),
    )
    const states = await getStates(google)
    const missing = wanted.filter((shape) => !states.has(shape)).length
    const unready = wanted.filter((shape) => (states.get(shape) ?? 'READY') !== 'READY').length
    const project = `--project ${google.projectId}`
    return goodUnless(`all ${wanted.length} are ready`, [
      ...(missing === 0
        ? []
        : [
            {
              says: `${missing} of ${wanted.length} are not deployed`,
              todo: `npx firebase deploy --only firestore:indexes ${project}`,
            },
          ]),
      ...(unready === 0
        ? []
        : [
            {
              says: `${unready} are still being built`,
              todo: 'Wait some minutes and look again; lists that need them say until then that they cannot be loaded.',
            },
          ]),
    ])
  },
}

/** The state of each index of the project by its shape. */
async function getStates(google: GoogleApi): Promise<Map<string, string>> {
  const states = new Map<string, string>()
  let page = ''
  do {
    const query = `pageSize=300${page === '' ? '' : `&pageToken=${page}`}`
    const group = `projects/${google.projectId}/databases/(default)/collectionGroups/-`
    const address = `firestore.googleapis.com/v1/${group}/indexes?${query}`
    const { indexes: found, nextPageToken } = await google.get(address, Page)
    for (const { name, state, ...index } of found) {
      states.set(getShape(name.split('/').at(-3) ?? '', index), state)
    }
    page = nextPageToken ?? ''
  } while (page !== '')
  return states
}

/** Google adds the document's name as the last field of an index. */
function getShape(
  collection: string,
  { queryScope, fields }: { queryScope: string; fields: readonly z.infer<typeof Field>[] },
): string {
  const own = fields
    .filter(({ fieldPath }) => fieldPath !== '__name__')
    .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`)
  return [collection, queryScope, ...own].join('|')
}
