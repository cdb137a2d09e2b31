import * as contract from '@shala/contract/messages/contact'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import {
  buildMessage,
  createProof,
  listMessages,
  solved,
  taken,
  useLocalKey,
  write,
} from '../testing/visitors.ts'
import { createContactChallenge } from './challenge.ts'

beforeAll(useLocalKey)

describe('A challenge', () => {
  test('requires work, expires after ten minutes and is different each time', async () => {
    const [one, two] = [await createProof(), await createProof()]
    expect(one.challenge.signature).not.toBe(two.challenge.signature)
    const { cost, expiresAt } = one.challenge.parameters
    expect(cost).toBe(2000)
    expect(expiresAt - Date.now() / 1000).toBeGreaterThan(570)
    expect(expiresAt - Date.now() / 1000).toBeLessThanOrEqual(601)
  })

  const isNoAnswer = { code: 'INVALID_ARGUMENT', field: 'proof' }
  type Parameters = contract.ContactChallenge['parameters']

  test.each<[string, (parameters: Parameters) => Partial<Parameters>]>([
    ['a later expiry', ({ expiresAt }) => ({ expiresAt: expiresAt + 1 })],
    ['a lower cost', () => ({ cost: 1 })],
    ['another salt', () => ({ salt: '00' })],
    ['another key signature', ({ nonce }) => ({ keySignature: nonce })],
  ])('is refused with %s', async (_, change) => {
    const { challenge, solution } = await createProof()
    const parameters = { ...challenge.parameters, ...change(challenge.parameters) }
    const proof = { challenge: { ...challenge, parameters }, solution }
    expect(await write(await buildMessage({ proof }))).toMatchObject(isNoAnswer)
  })

  test('is refused with another signature', async () => {
    const challenge = contract.ContactChallenge.parse(
      await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: 1,
        counter: 1,
        deriveKey,
        hmacSignatureSecret: 'x',
        hmacKeySignatureSecret: 'x',
        expiresAt: new Date(Date.now() + 60_000),
      }),
    )
    const proof = await solved(challenge)
    expect(await write(await buildMessage({ proof }))).toMatchObject(isNoAnswer)
  })

  test('is refused with a wrong solution', async () => {
    const { challenge, solution } = await createProof()
    const { keyPrefix } = challenge.parameters
    for (const derivedKey of [keyPrefix, `${keyPrefix}${'0'.repeat(32)}`, 'abc', '00']) {
      const proof = { challenge, solution: { ...solution, derivedKey } }
      expect(await write(await buildMessage({ proof }))).toMatchObject(isNoAnswer)
    }
  })

  test('is refused with the solution of another challenge', async () => {
    const [{ challenge }, { solution }] = [await createProof(), await createProof()]
    expect(await write(await buildMessage({ proof: { challenge, solution } }))).toMatchObject(
      isNoAnswer,
    )
  })

  const isSpent = { code: 'FAILED_PRECONDITION', field: 'proof' }

  test('is refused after eleven minutes, and accepted after nine', async () => {
    const proof = await solved(await createContactChallenge(new Date(Date.now() - 11 * 60_000)))
    expect(await write(await buildMessage({ proof }))).toMatchObject(isSpent)
    const young = await solved(await createContactChallenge(new Date(Date.now() - 9 * 60_000)))
    await taken(write(await buildMessage({ proof: young })))
  })

  test('is accepted for one message only', async () => {
    const sent = await buildMessage()
    await taken(write(sent))
    expect(await write(sent)).toMatchObject(isSpent)
    expect(await write(await buildMessage({ proof: sent.proof }))).toMatchObject(isSpent)
    expect(await listMessages(sent.email)).toHaveLength(1)
  })
})
