import { randomUUID } from 'node:crypto'
import { slowTest } from '@shala/contract/testing/slowTest'
import { AppError } from '../callable/AppError.ts'
import {
  buildMessage,
  listMessages,
  someNetwork,
  taken,
  useLocalKey,
  write,
} from '../testing/visitors.ts'
import { createContactChallenge } from './challenge.ts'
import { storeMessage, type MessageToStore } from './storeMessage.ts'

beforeAll(useLocalKey)

/** Builds a message with a new challenge, as `sendContactMessage` passes it on. */
async function buildStorableMessage(wishes: Partial<MessageToStore> = {}): Promise<MessageToStore> {
  const challenge = await createContactChallenge(new Date())
  return {
    name: 'Vera',
    email: `${randomUUID()}@test.shala.test`,
    subject: 'general',
    date: '',
    message: 'Hi',
    userId: null,
    network: someNetwork(),
    challenge,
    isProven: false,
    isCopied: false,
    ...wishes,
  }
}

/** Stores messages in parallel and counts the results: stored, or the code of the error. */
async function outcomes(messages: readonly MessageToStore[]): Promise<Record<string, number>> {
  const ends = await Promise.all(
    messages.map((message) =>
      storeMessage(message).then(
        () => 'taken',
        (error: unknown) => (error instanceof AppError ? error.code : String(error)),
      ),
    ),
  )
  const counts: Record<string, number> = {}
  for (const end of ends) counts[end] = (counts[end] ?? 0) + 1
  return counts
}

slowTest('storeMessage accepts a challenge for one of many simultaneous messages', async () => {
  const message = await buildStorableMessage()
  expect(await outcomes(Array.from({ length: 20 }, () => message))).toEqual({
    taken: 1,
    'failed-precondition': 19,
  })
  expect(await listMessages(message.email)).toHaveLength(1)
})

describe('Too many messages', () => {
  const isTooMany = {
    code: 'RESOURCE_EXHAUSTED',
    message: expect.stringMatching(/Please try again in (59|60) minutes\.$/),
  }

  slowTest('under a typed email do not block the user who has verified it', async () => {
    const email = `${randomUUID()}@test.shala.test`
    const owned = () => buildStorableMessage({ email, isProven: true })
    const forged = await Promise.all(
      Array.from({ length: 6 }, () => buildStorableMessage({ email })),
    )
    expect(await outcomes(forged)).toEqual({ taken: 5, 'resource-exhausted': 1 })
    expect(await outcomes([await owned()])).toEqual({ taken: 1 })
    const more = await Promise.all(Array.from({ length: 5 }, owned))
    expect(await outcomes(more)).toEqual({ taken: 4, 'resource-exhausted': 1 })
  })

  slowTest('from one network are refused, whatever email and network they claim', async () => {
    const network = someNetwork()
    for (let written = 0; written < 10; written += 1) {
      await taken(write(await buildMessage(), { network: `198.51.100.${written}, ${network}` }))
    }
    const another = await buildMessage()
    expect(await write(another, { network })).toMatchObject(isTooMany)
    // A refused message has not used up its proof.
    await taken(write(another))
  })
})
