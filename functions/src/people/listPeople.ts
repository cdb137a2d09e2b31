import { UserEmailMapping } from '@shala/contract/people/people'
import { isFoundBy, searchedPart, searchWords } from '@shala/contract/values/searchKey'
import { FieldPath, type Query } from 'firebase-admin/firestore'
import * as z from 'zod'
import { AppError } from '../callable/AppError.ts'
import { firestore } from '../firestore/client.ts'

/** After which mapping the next page starts: its address and its key. */
const Place = z.tuple([z.string(), z.string().regex(/^[^/]+$/)])
type Place = z.infer<typeof Place>

/** Mappings that one page reads at most, however few of them are who is looked for. */
const mostRead = 500

/**
 * Returns a page of people by address: each typed word in `search` must start a word in their name
 * or address. Firestore searches for the longest word, and the results are filtered by the others.
 * Throws an `invalid-argument` AppError for an unknown token.
 */
export async function listPeople(
  search: string,
  pageSize: number,
  pageToken: string | null,
): Promise<{ userIds: string[]; nextPageToken: string | null }> {
  const query = peopleWith(search)
  if (query === null) return { userIds: [], nextPageToken: null }
  const userIds: string[] = []
  let place = pageToken === null ? null : parsePageToken(pageToken)
  for (let read = 0; read < mostRead && userIds.length < pageSize; read += pageSize) {
    const { docs } = await (place === null ? query : query.startAfter(...place))
      .limit(pageSize)
      .get()
    for (const document of docs) {
      const mapping = UserEmailMapping.safeParse(document.data())
      place = [z.string().parse(document.get('email')), document.id]
      if (!mapping.success) continue
      const { userId, displayName, email } = mapping.data
      if (isFoundBy(`${displayName ?? ''} ${email}`, search)) userIds.push(userId)
      if (userIds.length === pageSize) break
    }
    if (docs.length < pageSize && userIds.length < pageSize) return { userIds, nextPageToken: null }
  }
  return { userIds, nextPageToken: place && formatPageToken(place) }
}

/** Returns the query for possible matches by address; null if there can be none. */
function peopleWith(search: string): Query | null {
  const byAddress = firestore()
    .collection('userEmailMapping')
    .orderBy('email')
    .orderBy(FieldPath.documentId())
  if (search === '') return byAddress
  const [longest] = searchWords(search).toSorted((one, other) => other.length - one.length)
  const part = longest === undefined ? null : searchedPart(longest)
  return part === null ? null : byAddress.where('search', 'array-contains', part)
}

function formatPageToken(place: Place): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

function parsePageToken(pageToken: string): Place {
  try {
    return Place.parse(JSON.parse(Buffer.from(pageToken, 'base64url').toString()))
  } catch {
    throw new AppError('invalid-argument', 'was not given by a page of this list', 'pageToken')
  }
}
