import { randomUUID } from 'node:crypto'
import { resumeBatch } from '@shala/contract/access/accessPlans'
import { newCorrelationId } from '@shala/contract/correlation'
import { slowTest } from '@shala/contract/testing/slowTest'
import { batchRef } from '../imports/batches/storedBatch.ts'
import { createAdmin, createUser } from '../testing/builders/people.ts'
import { captureLogLines } from '../testing/logLines.ts'
import { Answer, post } from '../testing/server.ts'

/** Posts a payload with a correlation ID, as the web app does. */
async function send(name: string, payload: object, correlationId: string, token: string) {
  const { text } = await post(name, JSON.stringify({ data: { ...payload, correlationId } }), token)
  return Answer.parse(JSON.parse(text))
}

test('The correlation ID of a browser is logged with its call, but not returned', async () => {
  const person = await createUser()
  const correlationId = newCorrelationId()
  const answer = await send('syncProfile', {}, correlationId, await person.token())
  expect(answer).toEqual({ result: expect.objectContaining({ uid: person.uid }) })
  expect(JSON.stringify(answer)).not.toContain(correlationId)
  expect(await captureLogLines(correlationId)).toEqual([
    expect.objectContaining({
      event: 'callable.answered',
      callable: 'syncProfile',
      actor: person.uid,
      severity: 'INFO',
    }),
  ])
})

slowTest('An internal error returns the correlation ID of its log entry', async () => {
  const admin = await createAdmin()
  const batchId = randomUUID()
  await batchRef(batchId).set({ title: 'lea@x.test' })
  const correlationId = newCorrelationId()
  const answer = await send('resumeBatch', { batchId }, correlationId, await admin.token())
  expect(answer).toEqual({
    error: {
      status: 'INTERNAL',
      message: 'Something went wrong on our side. Please try again.',
      details: { correlationId },
    },
  })
  const [line] = await captureLogLines(correlationId)
  expect(line).toMatchObject({
    event: 'callable.failed',
    callable: resumeBatch.name,
    actor: admin.uid,
    severity: 'ERROR',
    error: expect.stringMatching(/ZodError/),
  })
  expect(JSON.stringify(line)).not.toContain('lea@x.test')
})

test.each([
  'null',
  '7',
  '"7f3k-2mqd"',
  '"7F3K-2MQD\\nforged"',
  '{"__proto__":1}',
  '["7F3K-2MQD"]',
  JSON.stringify('A'.repeat(10_000)),
])('An invalid correlation ID, such as %s, is ignored', async (id) => {
  const person = await createUser()
  const { status } = await post(
    'syncProfile',
    `{"data":{"correlationId":${id}}}`,
    await person.token(),
  )
  expect(status).toBe(200)
})
