import {
  GraduateSlide,
  PublicGraduate,
  type PublicSlide,
} from '@shala/contract/graduates/graduates'
import * as z from 'zod'
import type { WebSettings } from '#shared/settings.ts'
import type { AppCheckToken } from '../appCheck/AppCheckTokens.ts'

const values = z.object({ values: z.array(z.lazy(() => StoredValue)).default([]) })
const fields = z.object({
  fields: z
    .record(
      z.string(),
      z.lazy(() => StoredValue),
    )
    .default({}),
})

/**
 * A value as Firestore's REST interface writes it, read as the SDKs hand it out; a timestamp is a
 * Date. Bytes, references and places are nothing that a public document holds: they are undefined.
 *
 * https://firebase.google.com/docs/firestore/reference/rest/v1/Value
 */
const StoredValue: z.ZodType = z.union([
  z.object({ stringValue: z.string() }).transform((it) => it.stringValue),
  z.object({ booleanValue: z.boolean() }).transform((it) => it.booleanValue),
  z.object({ nullValue: z.null() }).transform(() => null),
  // 64 bits, so it comes as text.
  z
    .object({ integerValue: z.string().regex(/^-?\d+$/) })
    .transform((it) => Number(it.integerValue)),
  z
    .object({ doubleValue: z.union([z.number(), z.enum(['NaN', 'Infinity', '-Infinity'])]) })
    .transform((it) => Number(it.doubleValue)),
  z.object({ timestampValue: z.iso.datetime() }).transform((it) => new Date(it.timestampValue)),
  z.object({ arrayValue: values }).transform((it) => it.arrayValue.values),
  z.object({ mapValue: fields }).transform((it) => it.mapValue.fields),
  z.unknown().transform(() => undefined),
])

/** Where a project's Firestore answers, and what App Check wants to see. */
export interface Database {
  readonly firebase: Pick<WebSettings['firebase'], 'projectId' | 'apiKey'>
  readonly emulators: Pick<WebSettings['emulators'], 'firestore'>
  readonly appCheckToken: AppCheckToken
}

const patienceMs = 5000

const FoundDocument = z.object({
  name: z.string(),
  fields: z.record(z.string(), StoredValue).default({}),
})
type FoundDocument = z.infer<typeof FoundDocument>
const Found = z.array(z.object({ document: FoundDocument.optional() }))

/**
 * The documents of a collection whose fields equal those of `where`, parsed by `schema` with their
 * key as `id`; in no order. It asks as a visitor does, through Firestore's REST interface and its
 * rules: what a rule hides cannot get into a public page by a mistake here, and a build needs no
 * credential. (`firebase/firestore/lite` speaks the same protocol, but gives up only when it wants
 * to, and would have to be deployed with the site.)
 *
 * A document of another shape is left out and warned of, because one profile must not take a whole
 * page away. Throws where Firestore refuses, fails, or is silent for five seconds.
 *
 * https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/runQuery
 */
export async function listPublic<Schema extends z.ZodType>(
  database: Database,
  collection: string,
  where: Readonly<Record<string, string | boolean>>,
  schema: Schema,
): Promise<z.output<Schema>[]> {
  const documents = await everyPage(database, collection, where)
  return documents.flatMap((document) => {
    const id = document.name.slice(document.name.lastIndexOf('/') + 1)
    const parsed = schema.safeParse({ ...document.fields, id })
    if (parsed.success) return [parsed.data]
    console.warn(`${collection}/${id} is left out:\n${z.prettifyError(parsed.error)}`)
    return []
  })
}

/**
 * One document, asked for likewise; null where there is none. Throws as `listPublic` (after
 * `patience` milliseconds of silence), and for another shape.
 */
export async function readPublic<Schema extends z.ZodType>(
  database: Database,
  path: string,
  schema: Schema,
  patience = patienceMs,
): Promise<z.output<Schema> | null> {
  const response = await ask(database, `/${path}`, { patience })
  if (response.status === 404) return null
  return schema.parse(FoundDocument.parse(await getBody(response, path)).fields)
}

/** As many as the rules let a visitor read at once. */
const pageSize = 100
/** No page of the site shows more, whatever is in the store. */
const mostPages = 20

async function everyPage(
  database: Database,
  collection: string,
  where: Readonly<Record<string, string | boolean>>,
): Promise<FoundDocument[]> {
  const all: FoundDocument[] = []
  for (let page = 0; page < mostPages; page += 1) {
    const rows = Found.parse(await runQuery(database, collection, where, all.at(-1)?.name))
    const found = rows.flatMap(({ document }) => (document === undefined ? [] : [document]))
    all.push(...found)
    if (found.length < pageSize) return all
  }
  console.warn(`${collection} holds more than the ${all.length} documents that were read`)
  return all
}

async function runQuery(
  database: Database,
  collection: string,
  where: Readonly<Record<string, string | boolean>>,
  after: string | undefined,
): Promise<unknown> {
  const structuredQuery = getQuery(collection, where, after)
  return getBody(await ask(database, ':runQuery', { said: { structuredQuery } }), collection)
}

/** Asks the store at a path behind its documents: GET, or POST with what there is to say. */
async function ask(
  { firebase, emulators, appCheckToken }: Database,
  path: string,
  { said, patience = patienceMs }: { said?: object; patience?: number },
): Promise<Response> {
  const host =
    emulators.firestore === null
      ? 'https://firestore.googleapis.com'
      : `http://${emulators.firestore}`
  const documents = `${host}/v1/projects/${firebase.projectId}/databases/(default)/documents`
  const token = await appCheckToken()
  return fetch(`${documents}${path}?key=${encodeURIComponent(firebase.apiKey)}`, {
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { 'x-firebase-appcheck': token }),
    },
    ...(said !== undefined && { method: 'POST', body: JSON.stringify(said) }),
    signal: AbortSignal.timeout(patience),
  })
}

async function getBody(response: Response, what: string): Promise<unknown> {
  if (response.ok) return response.json()
  const answer = (await response.text()).slice(0, 500)
  throw new Error(`Firestore answered ${response.status} for ${what}: ${answer}`)
}

function getQuery(
  collection: string,
  where: Readonly<Record<string, string | boolean>>,
  after: string | undefined,
) {
  const filters = Object.entries(where).map(([fieldPath, wanted]) => ({
    fieldFilter: {
      field: { fieldPath },
      op: 'EQUAL',
      value: typeof wanted === 'string' ? { stringValue: wanted } : { booleanValue: wanted },
    },
  }))
  return {
    from: [{ collectionId: collection }],
    where: { compositeFilter: { op: 'AND', filters } },
    orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
    ...(after !== undefined && { startAt: { values: [{ referenceValue: after }], before: false } }),
    limit: pageSize,
  }
}

/** As people sort names: an Élodie stands between Dana and Farid. */
const { compare } = new Intl.Collator('en')

const Slide = GraduateSlide.pick({
  picture: true,
  caption: true,
  position: true,
  from: true,
  until: true,
}).extend({ id: z.string() })

/** Every graduate who was approved and consents, by name. */
export async function listGraduates(database: Database): Promise<PublicGraduate[]> {
  const where = { status: 'approved', consent: true }
  const graduates = await listPublic(database, 'graduateProfiles', where, PublicGraduate)
  return graduates.toSorted((a, b) => compare(a.name, b.name) || compare(a.id, b.id))
}

/** The slides of the home page on the day `today` (`YYYY-MM-DD`), in their order. */
export async function listSlides(database: Database, today: string): Promise<PublicSlide[]> {
  const slides = await listPublic(database, 'graduateSlides', { visible: true }, Slide)
  return slides
    .filter(({ from, until }) => (from ?? today) <= today && today <= (until ?? today))
    .toSorted((a, b) => a.position - b.position || compare(a.id, b.id))
    .map(({ id, picture, caption }) => ({ id, picture, caption }))
}
