import { parseInvocations, withoutSender } from './Cost.ts'

test('withoutSender() subtracts the reads and writes of the email sender', () => {
  expect(withoutSender({ billed: { reads: 5, writes: 9, deletes: 1 }, rewrites: 6 })).toEqual({
    emails: 3,
    billed: { reads: 2, writes: 3, deletes: 1 },
  })
})

test('withoutSender() keeps all costs if no email was sent', () => {
  const billed = { reads: 2, writes: 3, deletes: 0 }
  expect(withoutSender({ billed, rewrites: 0 })).toEqual({ emails: 3, billed })
})

test('parseInvocations() reads the called functions and their durations from a log', () => {
  const log = [
    'i  functions: Beginning execution of "us-central1-onFileUploaded"',
    'i  functions: Finished "us-central1-onFileUploaded" in 106.06ms',
    '{"severity":"INFO","message":"granted"}',
    'i  functions: Finished "us-central1-api" in 12.5ms',
  ]
  expect(parseInvocations(log.join('\n'))).toEqual([
    { name: 'onFileUploaded', ms: 106.06 },
    { name: 'api', ms: 12.5 },
  ])
  expect(parseInvocations('nothing was called')).toEqual([])
})
