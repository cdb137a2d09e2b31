import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ContentDocument } from '@shala/content/contentDocument'
import * as z from 'zod'
import type { Dataset } from '../Dataset.ts'
import { HttpError } from '../HttpError.ts'

/** An image or a file of the dataset. */
export interface Asset {
  id: string
  /** The name under which an editor uploaded it; here also that of the local file. */
  name: string
  mimeType: string
  content: Buffer
}

/** Larger files do not belong into a sample. */
const MOST_BYTES = 20 * 1024 * 1024

const AssetDocument = z.object({
  _id: z.string(),
  // A plain name, so that the path stays in its folder.
  originalFilename: z.string().regex(/^(?!\.)[\w .-]{1,200}$/),
  mimeType: z.string().regex(/^[a-z]+\/[a-z0-9.+-]+$/),
})

/**
 * The asset that the dataset has a document for. Its content lies beside the NDJSON file, in the
 * folder `images` or `files`, under the document's `originalFilename`. Throws a 404 HttpError for an
 * asset that is not known.
 */
export async function findAsset(
  dataset: Dataset,
  folder: 'images' | 'files',
  id: string,
): Promise<Asset> {
  const document = (await dataset.read()).find(({ _id }) => _id === id)
  if (document === undefined) throw HttpError.of(404, 'Not Found', `There is no asset ${id}.`)
  const { originalFilename: name, mimeType } = parse(document)
  const path = join(dirname(dataset.file), folder, name)
  const content = await readFile(path).catch((cause: unknown) => {
    throw new Error(`The file of the asset ${id} cannot be read: ${String(cause)}`, { cause })
  })
  if (content.length > MOST_BYTES) {
    throw new Error(
      `${path} has ${content.length} bytes; an asset of the sample has 20 MB at most.`,
    )
  }
  return { id, name, mimeType, content }
}

function parse(document: ContentDocument): z.infer<typeof AssetDocument> {
  const parsed = AssetDocument.safeParse(document)
  if (parsed.success) return parsed.data
  throw new Error(`The asset ${document._id} is broken:\n${z.prettifyError(parsed.error)}`)
}
