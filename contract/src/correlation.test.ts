import { CorrelationId, newCorrelationId, withCorrelationId } from './correlation.ts'

test('each correlation ID is new and valid', () => {
  const ids = Array.from({ length: 200 }, newCorrelationId)
  expect(new Set(ids).size).toBe(200)
  for (const id of ids) expect(CorrelationId.parse(id)).toBe(id)
})

test.each([
  '',
  '7F3K2MQD',
  '7f3k-2mqd',
  '7F3K-2MQDX',
  '7F3K-2MQ\n',
  'IF3K-2MQD',
  'OF3K-2MQD',
  '<b>7F3K-2MQD',
  7,
  null,
  ['7F3K-2MQD'],
])('%j is not a correlation ID', (value) => {
  expect(CorrelationId.safeParse(value).success).toBe(false)
})

test('withCorrelationId asks the user to report the ID', () => {
  expect(withCorrelationId('It broke.', '7F3K-2MQD')).toBe(
    'It broke. If it happens again, write to us and say 7F3K-2MQD.',
  )
})
