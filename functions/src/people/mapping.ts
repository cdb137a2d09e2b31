import { comparableEmail, emailKey } from '@shala/contract/email'
import { UserEmailMapping } from '@shala/contract/people'
import type { UserRecord } from 'firebase-admin/auth'
import {
  FieldValue,
  type DocumentSnapshot,
  type Query,
  type QueryDocumentSnapshot,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { firestore } from '../firebase.ts'
import { whileStale } from '../whileStale.ts'
import { displayNameOf } from './displayNameOf.ts'

function mappings() {
  return firestore().collection('userEmailMapping')
}

/**
 * Brings a person's mapping in line with their Auth record; spec.md section 3. Doing it again
 * changes nothing. Mappings of an address that the person had before are removed.
 *
 * Different addresses can share a key (`a.b@x.com`, `a_b@x.com`). The key belongs to whose
 * address stands in it; the other person is written beside it, under the key and their uid, so
 * that both are found and neither is handed the other's name.
 */
export async function rememberPerson(record: UserRecord): Promise<void> {
  if (record.email === undefined) return forgetMapping(record.uid)
  const email = comparableEmail(record.email)
  const displayName = displayNameOf(record)
  const wanted = {
    email,
    userId: record.uid,
    displayName,
    nameKey: displayName?.trim().toLowerCase() ?? null,
  }

  await whileStale(async () => {
    const own = (await mappingsOf(record.uid).get()).docs
    const keyed = await mappings().doc(emailKey(email)).get()
    const keyIsTaken = keyed.exists && keyed.get('email') !== email
    const besides = mappings().doc(`${emailKey(email)}~${record.uid}`)
    const home = keyIsTaken ? await besides.get() : keyed

    const commit = firestore().batch()
    for (const document of own) {
      if (!document.ref.isEqual(home.ref)) removeFrom(commit, document)
    }
    if (!saysAlready(home, wanted)) {
      const updatedAt = FieldValue.serverTimestamp()
      if (home.updateTime === undefined) {
        commit.create(home.ref, { ...wanted, createdAt: updatedAt, updatedAt })
      } else {
        commit.update(home.ref, { ...wanted, updatedAt }, { lastUpdateTime: home.updateTime })
      }
    }
    await commit.commit()
  })
}

/** Removes every mapping of a person. */
export async function forgetMapping(userId: string): Promise<void> {
  await whileStale(async () => {
    const commit = firestore().batch()
    for (const document of (await mappingsOf(userId).get()).docs) removeFrom(commit, document)
    await commit.commit()
  })
}

function removeFrom(commit: WriteBatch, { ref, updateTime }: QueryDocumentSnapshot) {
  commit.delete(ref, { lastUpdateTime: updateTime })
}

function mappingsOf(userId: string): Query {
  return mappings().where('userId', '==', userId)
}

function saysAlready(
  document: DocumentSnapshot,
  wanted: Pick<UserEmailMapping, 'email' | 'userId' | 'displayName' | 'nameKey'>,
): boolean {
  const mapping = UserEmailMapping.safeParse(document.data())
  return (
    mapping.success &&
    mapping.data.email === wanted.email &&
    mapping.data.userId === wanted.userId &&
    mapping.data.displayName === wanted.displayName &&
    mapping.data.nameKey === wanted.nameKey
  )
}
