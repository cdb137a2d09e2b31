import { inTurn } from './inTurn.ts'

test('work with the same key runs in order, also after a failure', async () => {
  const log: string[] = []
  const work = (name: string, fails = false) =>
    inTurn('a', async () => {
      log.push(`${name} begins`)
      await Promise.resolve()
      log.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })
  const [first, second, third] = [work('one'), work('two', true), work('three')]
  expect(await first).toBe('one')
  await expect(second).rejects.toThrow('two')
  expect(await third).toBe('three')
  expect(log).toEqual(['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]))
})
