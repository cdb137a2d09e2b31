import { UserEmailMapping } from '@shala/contract/people'
import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod'
import { AppError } from '../callable/AppError.ts'
import { firestore } from '../firestore/client.ts'

/** Where the next page starts: in which of the two orders, and after which document of it. */
const Place = z.strictObject({
  by: z.enum(['email', 'nameKey']),
  after: z.tuple([z.string(), z.string().regex(/^[^/]+$/)]).nullable(),
})
type Place = z.infer<typeof Place>

/**
 * A page of people by address: first all whose address starts with `search`, then those whose
 * name does. Each order is one range on one indexed field, so a page costs what it holds,
 * whether the school knows a hundred people or a hundred thousand.
 * Throws an `invalid-argument` AppError for a token that no page gave.
 */
export async function pageOfPeople(
  search: string,
  pageSize: number,
  pageToken: string | null,
): Promise<{ userIds: string[]; nextPageToken: string | null }> {
  const userIds: string[] = []
  let place: Place | null = pageToken === null ? { by: 'email', after: null } : placeOf(pageToken)
  while (place !== null && userIds.length < pageSize) {
    const wanted = pageSize - userIds.length
    const { docs } = await orderedFrom(place, search).limit(wanted).get()
    userIds.push(...docs.flatMap((document) => listed(document, place?.by ?? 'email', search)))
    place = placeAfter(place, docs, wanted, search)
  }
  return { userIds, nextPageToken: place === null ? null : tokenOf(place) }
}

function orderedFrom({ by, after }: Place, search: string): Query {
  const ordered = firestore()
    .collection('userEmailMapping')
    .orderBy(by)
    .orderBy(FieldPath.documentId())
    .endBefore(`${search}\u{10ffff}`)
  return after === null ? ordered.startAt(search) : ordered.startAfter(...after)
}

/** The person of a mapping, unless the order by address has listed them already. */
function listed(document: QueryDocumentSnapshot, by: Place['by'], search: string): string[] {
  const mapping = UserEmailMapping.safeParse(document.data())
  if (!mapping.success) return []
  return by === 'nameKey' && mapping.data.email.startsWith(search) ? [] : [mapping.data.userId]
}

function placeAfter(
  { by }: Place,
  docs: QueryDocumentSnapshot[],
  wanted: number,
  search: string,
): Place | null {
  const last = docs.at(-1)
  if (last !== undefined && docs.length === wanted) {
    return { by, after: [z.string().parse(last.get(by)), last.id] }
  }
  return by === 'email' && search !== '' ? { by: 'nameKey', after: null } : null
}

function tokenOf(place: Place): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

function placeOf(pageToken: string): Place {
  try {
    return Place.parse(JSON.parse(Buffer.from(pageToken, 'base64url').toString()))
  } catch {
    throw new AppError('invalid-argument', 'was not given by a page of this list', 'pageToken')
  }
}
