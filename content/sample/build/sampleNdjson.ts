import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findDefinition } from '../../schema/definition.ts'
import { digest, isObject, addKeys } from './addKeys.ts'
import { addTypes } from './addTypes.ts'
import type { SampleDocument } from './document.ts'
import { finishDocument } from './finishDocument.ts'
import { imageAsset } from './imageAsset.ts'
import { pictures } from './pictures.ts'
import { sampleDocuments } from './sampleDocuments.ts'

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
  const whole = definition === undefined ? document : addTypes(document, definition)
  const value = addKeys(finishDocument(whole, ids), document._id)
  if (!isObject(value)) throw new Error(`${document._id} is no document.`)
  const { _id, _type, ...rest } = value
  const _rev = digest(JSON.stringify(value), 22)
  return `${JSON.stringify({ _id, _type, _rev, ...rest })}\n`
}
