import { isDeepStrictEqual } from 'node:util'
import { type ArchivedAccounts, providerAccount } from '@shala/contract/archive/accounts'
import type { ArchivedDocument } from '@shala/contract/archive/archive'
import { plainFields, plainValue, type StoredValue } from '@shala/contract/archive/storedValue'
import { allCollections } from '@shala/contract/collections/keptCollections'
import { chunk } from '@shala/contract/values/chunk'
import { UserError } from '@shala/emulators/UserError'
import * as z from 'zod'
import { askCloud } from '#functions/archive/CloudProject.ts'
import {
  pageOfDocuments,
  queryDocuments,
  rootCollections,
} from '#functions/archive/storedDocuments.ts'
import { documentParts, readPart } from '../checkArchive.ts'
import { isPersonDocument, type Person } from '../personDocuments.ts'
import { readAccounts, readDocuments } from '../readArchive.ts'
import type { RestoreContext } from './RestoreContext.ts'
import { importAccounts } from './restoreAccounts.ts'
import { deleteDocuments, writeDocuments } from './restoreDocuments.ts'

interface PersonContext extends Omit<RestoreContext, 'isOver'> {
  readonly userId: string
  /** Accounts of a daily backup, where the archive is of after the deletion. */
  readonly accounts: ArchivedAccounts | null
}

/**
 * Restores the account of a deleted person with all data that belongs only to them, from an
 * archive. Data written by the deletion is removed, so records and histories match the archive.
 * Shared data stays unchanged: seats and requests for places, which others may have by now, with their
 * answers, and the rows of imports. Registers get the person's marks back, and keep those of others. Idempotent. A UserError names the problem.
 */
export async function restorePerson(context: PersonContext): Promise<void> {
  const { archive, project, userId, isPlan, say } = context
  const { users, hashConfig } = context.accounts ?? (await readAccounts(archive.folder))
  const account = users.find(({ localId }) => localId === userId)
  if (account === undefined) {
    throw new UserError(
      `There is no account ${userId} in it. An archive that was read --at an earlier moment has the accounts of ` +
        'today: name a daily backup of before the deletion with --accounts.',
    )
  }
  const person = { userId, addresses: await getAddresses(context, account) }
  await requireNobodyElse(context, account, person.addresses)
  const archived = await theirsIn(context, person)
  const now = await theirsNow(context, person)
  const others = now.filter(({ fields }) => !isFree(userId, fields))
  if (others.length > 0) {
    throw new UserError(
      `Somebody else has taken what was theirs: ${others.map(({ path }) => path).join(', ')}. Nothing was written.`,
    )
  }
  const present = new Map(now.map(({ path, fields }) => [path, fields]))
  const kept = archived.map((document) => fillCleared(document, present.get(document.path)))
  const paths = new Set(kept.map(({ path }) => path))
  const lost = kept.filter(({ path, fields }) => !isDeepStrictEqual(fields, present.get(path)))
  const open = [...lost, ...(await findMarks(context, userId))]
  const gone = now.map(({ path }) => path).filter((path) => !paths.has(path))
  say(
    `${account.displayName ?? 'Somebody'} <${account.email ?? 'no address'}>: the account, ${open.length} documents, ` +
      `and ${gone.length} that their deletion wrote are taken away`,
  )
  if (isPlan) {
    for (const { path } of open) say(`  would write ${path}`)
    for (const path of gone) say(`  would delete ${path}`)
    say('Nothing was written.')
    return
  }
  await importAccounts(project, [providerAccount(account)], hashConfig)
  const from = queryDocuments({ ...project, projectId: archive.manifest.projectId })
  for (const some of chunk(open, 100)) await writeDocuments(project, some, from)
  for (const some of chunk(gone, 100)) await deleteDocuments(project, some)
}

const Found = z.object({
  users: z
    .array(z.object({ localId: z.string(), email: z.string().optional(), createdAt: z.string() }))
    .default([]),
})

/** Throws a UserError if another account now has the user ID or one of the addresses. */
async function requireNobodyElse(
  { project }: PersonContext,
  { localId, createdAt }: ArchivedAccounts['users'][number],
  addresses: readonly string[],
): Promise<void> {
  const { users } = await askCloud(project, {
    service: 'accounts',
    path: `v1/projects/${project.projectId}/accounts:lookup`,
    body: { localId: [localId], email: addresses },
    answer: Found,
  })
  const other = users.find((user) => user.localId !== localId || user.createdAt !== createdAt)
  if (other === undefined) return
  throw new UserError(
    `${other.email ?? localId} has another account meanwhile (${other.localId}, since ` +
      `${new Date(Number(other.createdAt)).toISOString()}). Nothing was written. Give that one what they held, or ` +
      'delete it first.',
  )
}

async function getAddresses(
  { archive, userId }: PersonContext,
  { email }: ArchivedAccounts['users'][number],
): Promise<string[]> {
  const found = email === undefined ? [] : [email]
  for await (const { fields } of readPart(archive, 'addresses')) {
    const address = plainFields(fields)
    if (address['userId'] === userId) found.push(String(address['email']))
  }
  return found
}

async function theirsIn({ archive }: PersonContext, person: Person): Promise<ArchivedDocument[]> {
  const found: ArchivedDocument[] = []
  for (const { file } of documentParts(archive.manifest)) {
    for await (const some of readDocuments(archive.folder, file)) {
      found.push(...some.filter((document) => isPersonDocument(person, document)))
    }
  }
  return found
}

async function theirsNow(context: PersonContext, person: Person): Promise<ArchivedDocument[]> {
  const found: ArchivedDocument[] = []
  for (const collection of await rootCollections(context.project)) {
    for await (const document of listDocuments(context, collection)) {
      if (isPersonDocument(person, document)) found.push(document)
    }
  }
  return found
}

/**
 * Returns a document as archived. Of a present one that the deletion cleared and marked, such as an
 * order, only the cleared fields are archived again: payments that came after the archive must not get
 * lost. An offer that ended with the account stays ended.
 */
function fillCleared(
  { path, fields }: ArchivedDocument,
  present: ArchivedDocument['fields'] | undefined,
): ArchivedDocument {
  const [root = ''] = path.split('/')
  const deletion = allCollections.find(({ place }) => place === root)?.deletion
  const clears = typeof deletion === 'object' ? deletion.clears : undefined
  if (clears === undefined || present === undefined) return { path, fields }
  const { accountDeleted: _, ...kept } = present
  let filled: StoredValue = { mapValue: { fields: kept } }
  for (const name of clears) filled = fillField(filled, { mapValue: { fields } }, name.split('.'))
  return { path, fields: 'mapValue' in filled ? (filled.mapValue.fields ?? {}) : kept }
}

/** Fills a field from the archived value. Entries of a list are matched by their `id`. */
function fillField(
  present: StoredValue,
  archived: StoredValue | undefined,
  [name, ...rest]: readonly string[],
): StoredValue {
  if (archived === undefined) return present
  if (name === undefined) return archived
  if ('arrayValue' in present && 'arrayValue' in archived) {
    const values = present.arrayValue.values?.map((entry) => {
      const same = archived.arrayValue.values?.find((one) => getId(one) === getId(entry))
      return fillField(entry, same, [name, ...rest])
    })
    return values === undefined ? present : { arrayValue: { values } }
  }
  if (!('mapValue' in present && 'mapValue' in archived)) return present
  const fields = present.mapValue.fields ?? {}
  const { [name]: before } = archived.mapValue.fields ?? {}
  const { [name]: now } = fields
  if (before === undefined) return present
  const value = rest.length === 0 || now === undefined ? before : fillField(now, before, rest)
  return { mapValue: { fields: { ...fields, [name]: value } } }
}

const getId = (entry: StoredValue): unknown =>
  'mapValue' in entry && entry.mapValue.fields?.id ? plainValue(entry.mapValue.fields.id) : null

/** Returns true if no other person has it. */
function isFree(userId: string, fields: ArchivedDocument['fields']): boolean {
  const { userId: owner, claimedBy } = plainFields(fields)
  return [owner, claimedBy].every((uid) => typeof uid !== 'string' || uid === userId)
}

const limit = 500

/** Lists the present documents of a root collection and those below them. */
async function* listDocuments(
  { project, stop }: Pick<RestoreContext, 'project' | 'stop'>,
  collection: string,
): AsyncGenerator<ArchivedDocument> {
  for (let after: string | null = null; ;) {
    stop.throwIfAborted()
    const page: ArchivedDocument[] = await pageOfDocuments(project, { collection, after, limit })
    yield* page
    after = page.at(-1)?.path ?? null
    if (page.length < limit) return
  }
}

/**
 * Returns the present registers with the marks of a person that the archive has and they lack. Other
 * marks stay. Without them the nightly job would take the person's hours away again.
 */
async function findMarks(
  context: Pick<RestoreContext, 'archive' | 'project' | 'stop'>,
  userId: string,
): Promise<ArchivedDocument[]> {
  const marks = new Map<string, StoredValue>()
  for await (const register of readPart(context.archive, 'registers')) {
    const mark = listMarks(register).find((one) => getStudent(one) === userId)
    if (mark !== undefined) marks.set(register.path, mark)
  }
  if (marks.size === 0) return []
  const found: ArchivedDocument[] = []
  for await (const register of listDocuments(context, 'registers')) {
    const mark = marks.get(register.path)
    const present = listMarks(register)
    if (mark === undefined || present.some((one) => getStudent(one) === userId)) continue
    const values = [...present, mark].toSorted((one, other) =>
      getStudent(one) < getStudent(other) ? -1 : 1,
    )
    found.push({ ...register, fields: { ...register.fields, marks: { arrayValue: { values } } } })
  }
  return found
}

function listMarks({ fields }: ArchivedDocument): readonly StoredValue[] {
  const { marks } = fields
  return marks !== undefined && 'arrayValue' in marks ? (marks.arrayValue.values ?? []) : []
}

function getStudent(mark: StoredValue): string {
  const plain = plainValue(mark)
  return typeof plain === 'object' && plain !== null && 'userId' in plain
    ? String(plain.userId)
    : ''
}
