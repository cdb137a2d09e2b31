import { createHash } from 'node:crypto'
import {
  acceptAgreement,
  acceptanceId,
  type AgreementText,
  listAgreements,
  serializeText,
} from '@shala/contract/agreements/agreements'
import type { Firestore } from 'firebase-admin/firestore'
import * as z from 'zod'
import type { StackEnvironment } from '../stackEnvironment.ts'
import { callFunction } from './callFunction.ts'
import { maya } from './samplePeople.ts'
import { signIn } from './signIn.ts'

const Listed = z.object({ result: listAgreements.output })

/** Accepts what is missing, or only the agreements with these keys, with the ID token of a student. */
export async function acceptAgreements(
  env: Parameters<typeof callFunction>[0],
  token: string,
  name: string,
  keys?: readonly string[],
): Promise<void> {
  const { missing } = Listed.parse(await callFunction(env, token, listAgreements, {})).result
  for (const { key, version, hash } of missing) {
    if (keys?.includes(key) === false) continue
    await callFunction(env, token, acceptAgreement, { key, version, hash, name })
  }
}

/** The student agreement before its section about photos. */
const formerAgreement: AgreementText = {
  key: 'student-agreement',
  version: 1,
  title: 'Student agreement',
  blocks: [
    { style: 'paragraph', text: 'You come on time, and write to us if you cannot come.' },
    { style: 'paragraph', text: 'You share no password, recording or handout.' },
  ],
}

/** Maya has accepted one agreement in its newest version, and one in its former version. */
export async function addAgreements(env: StackEnvironment, firestore: Firestore): Promise<void> {
  const { displayName: name, uid: userId, email } = maya
  await acceptAgreements(env, await signIn(env, email), name, ['health-waiver'])
  const hash = createHash('sha256').update(serializeText(formerAgreement)).digest('hex')
  const { key, version, title } = formerAgreement
  const at = new Date('2026-09-05T10:00:00Z')
  const stamps = { revision: 1, createdAt: at, updatedAt: at }
  const acceptance = { userId, key, version, title, hash, name, acceptedAt: at, ...stamps }
  // The content has the newest version alone, so no call can accept a former one.
  await firestore.doc(`agreementTexts/${hash}`).set(formerAgreement)
  await firestore.doc(`agreementAcceptances/${acceptanceId(userId, key, version)}`).set(acceptance)
}
