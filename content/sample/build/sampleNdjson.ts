import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findDefinition } from '../../schema/definition.ts'
import type { SampleDocument } from './document.ts'
import { finished } from './finished.ts'
import { imageAsset } from './imageAsset.ts'
import { digest, isObject, keyed } from './keyed.ts'
import { pictures } from './pictures.ts'
import { sampleDocuments } from './sampleDocuments.ts'
import { typed } from './typed.ts'

/** The sample dataset, a document a line, from its sources and the pictures in a folder. */
export async function sampleNdjson(images: string): Promise<string> {
  const assets = await Promise.all(
    pictures.map(async (picture) =>
      imageAsset(picture, await readFile(join(images, `${picture.name}.svg`), 'utf8')),
    ),
  )
  const ids = new Map(pictures.map(({ name }, index) => [name, assets[index]?._id ?? '']))
  return [...sampleDocuments, ...assets].map((document) => line(document, ids)).join('')
}

function line(document: SampleDocument, ids: ReadonlyMap<string, string>): string {
  const definition = findDefinition(document._type)
  const whole = definition === undefined ? document : typed(document, definition)
  const value = keyed(finished(whole, ids), document._id)
  if (!isObject(value)) throw new Error(`${document._id} is no document.`)
  const { _id, _type, ...rest } = value
  const _rev = digest(JSON.stringify(value), 22)
  return `${JSON.stringify({ _id, _type, _rev, ...rest })}\n`
}
