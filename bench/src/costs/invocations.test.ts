import { parseInvocations } from './invocations.ts'

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
