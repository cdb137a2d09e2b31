import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import * as z from 'zod'
import { env } from './stack.ts'

const Document = z.looseObject({ _id: z.string(), _type: z.string() })
type Document = z.infer<typeof Document>

/**
 * Edits what the content server serves, as an editor does in a Studio: `edit` gets every document
 * and gives those that are to be there.
 */
async function editContent(edit: (documents: Document[]) => Document[]): Promise<void> {
  const file = env.SHALA_CONTENT_FILE
  if (file === undefined) throw new Error('This stack’s content is not for tests to edit')
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '')
  const documents = lines.map((line) => Document.parse(JSON.parse(line)))
  const written = edit(documents).map((document) => `${JSON.stringify(document)}\n`)
  // Replaced atomically, because the server may be reading.
  await writeFile(`${file}.new`, written.join(''))
  await rename(`${file}.new`, file)
}

/** Puts something into one document, and the moment of the change with it. */
export function changeDocument(id: string, fields: object): Promise<void> {
  return editContent((documents) =>
    documents.map((document) =>
      document._id === id ? { ...document, ...fields, ...changedNow() } : document,
    ),
  )
}

/** Publishes a copy of a sample post under its own slug. */
export function publishPost(slug: string, fields: object): Promise<void> {
  return editContent((documents) => {
    const model = documents.find(({ _type }) => _type === 'blogPost')
    if (model === undefined) throw new Error('The sample has no post')
    const publishedAt = new Date(Date.now() - 60_000).toISOString()
    const address = { _id: `post-${slug}`, slug: { _type: 'slug', current: slug }, publishedAt }
    return [...documents, { ...model, ...address, ...fields, ...changedNow() }]
  })
}

export function removeDocument(id: string): Promise<void> {
  return editContent((documents) => documents.filter(({ _id }) => _id !== id))
}

/** Makes a link that opens the preview of a page, as the Studio does; it is good for an hour. */
export async function previewLink(path: string, layers = 'drafts'): Promise<string> {
  const secret = randomUUID()
  const document = { _id: `drafts.${secret}`, _type: 'sanity.previewUrlSecret', secret }
  await editContent((documents) => [...documents, { ...document, ...changedNow() }])
  const query = new URLSearchParams({
    'sanity-preview-secret': secret,
    'sanity-preview-pathname': path,
    'sanity-preview-perspective': layers,
  })
  return `/preview/enable?${query.toString()}`
}

const changedNow = () => ({ _updatedAt: new Date().toISOString() })
