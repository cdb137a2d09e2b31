/** @jest-environment node */
import { PreviewSecrets } from './PreviewSecrets.ts'

function createSecrets() {
  // The cache library does not accept a clock that starts at zero.
  const clock = { now: 1_000_000 }
  const secrets = new PreviewSecrets(() => clock.now)
  const asked: string[] = []
  const check = (secret: string, sender: string, way = '192.0.2.1') =>
    secrets.check(secret, { sender, way }, (one) => {
      asked.push(one)
      return Promise.resolve(one === 'right')
    })
  return { check, asked, clock }
}

test('A secret is checked once in 20 seconds, also if it is wrong', async () => {
  const { check, asked, clock } = createSecrets()
  for (let times = 0; times < 50; times += 1) {
    expect(await check('wrong', '203.0.113.1')).toBe('invalid')
    expect(await check('right', '203.0.113.1')).toBe('valid')
  }
  expect(asked).toEqual(['wrong', 'right'])
  clock.now += 20_001
  expect(await check('right', '203.0.113.1')).toBe('valid')
  expect(asked).toHaveLength(3)
})

test('Many wrong secrets cause ten queries, and do not delay other visitors', async () => {
  const { check, asked } = createSecrets()
  const verdicts = []
  for (let n = 0; n < 1000; n += 1) verdicts.push(await check(`guess-${n}`, '203.0.113.1'))
  expect(asked).toHaveLength(10)
  expect(verdicts.filter((one) => one === 'wait')).toHaveLength(990)
  expect(await check('right', '203.0.113.2')).toBe('valid')
})

test('Many forged sender addresses from one client cause 30 queries', async () => {
  const { check, asked } = createSecrets()
  for (let n = 0; n < 1000; n += 1) await check(`guess-${n}`, `198.51.100.${n}`, '203.0.113.66')
  expect(asked).toHaveLength(30)
  expect(await check('right', '198.51.100.7')).toBe('valid')
})

test('An error of the content service is not cached', async () => {
  const secrets = new PreviewSecrets()
  const visitor = { sender: '203.0.113.1', way: '192.0.2.1' }
  const away = () => Promise.reject(new Error('Away'))
  await expect(secrets.check('right', visitor, away)).rejects.toThrow('Away')
  expect(await secrets.check('right', visitor, () => Promise.resolve(true))).toBe('valid')
})
