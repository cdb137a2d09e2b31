import { isHeld, confirmLeave } from '../browser/leaving.ts'
import { ActionQueue } from './ActionQueue.ts'

/** A server with one record that answers only when the test releases it. */
class HeldServer {
  revision = 5
  readonly asked: number[] = []
  readonly #waiting: (() => void)[] = []

  readonly change = async (seen: number): Promise<{ revision: number }> => {
    this.asked.push(seen)
    await new Promise<void>((answer) => this.#waiting.push(answer))
    if (seen !== this.revision) throw new Error('Someone else has changed this.')
    this.revision += 1
    return { revision: this.revision }
  }

  async answer(): Promise<void> {
    await settle()
    this.#waiting.shift()?.()
    await settle()
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

test('a second action on a record waits for the first, and names what that one made', async () => {
  const [queue, server] = [new ActionQueue(), new HeldServer()]
  const first = queue.change('slides/a', 5, server.change)
  const second = queue.change('slides/a', 5, server.change)
  await settle()
  expect(server.asked).toEqual([5])
  await server.answer()
  expect(server.asked).toEqual([5, 6])
  await server.answer()
  expect(await Promise.all([first, second])).toEqual([{ revision: 6 }, { revision: 7 }])
})

test('one on another record does not wait, and one on both waits for both', async () => {
  const queue = new ActionQueue()
  const log: string[] = []
  const work = (name: string, wait: number) => async () => {
    log.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, wait))
    log.push(`${name} ends`)
  }
  await Promise.all([
    queue.run(['a'], work('a', 20)),
    queue.run(['b'], work('b', 5)),
    queue.run(['a', 'b'], work('both', 0)),
  ])
  expect(log).toEqual(['a begins', 'b begins', 'b ends', 'a ends', 'both begins', 'both ends'])
})

test('goes on after one that was refused, and both are told what became of them', async () => {
  const queue = new ActionQueue()
  const refused = queue.run(['a'], () => Promise.reject(new Error('No')))
  const next = queue.run(['a'], () => Promise.resolve('Yes'))
  await expect(refused).rejects.toThrow('No')
  expect(await next).toBe('Yes')
})

test('the seen revision follows our own saves, and never one of another user', () => {
  const queue = new ActionQueue()
  queue.went('a', 5, 6)
  queue.went('a', 6, 7)
  expect([5, 6, 7].map((seen) => queue.since('a', seen))).toEqual([7, 7, 7])
  // Another user saved revision 8. Our change after it is known to clients that saw 8, and new to others.
  queue.went('a', 8, 9)
  expect([5, 7, 8, 9].map((seen) => queue.since('a', seen))).toEqual([7, 7, 9, 9])
  expect(queue.since('b', 5)).toBe(5)
})

test('a change that changed nothing is no step', () => {
  const queue = new ActionQueue()
  queue.went('a', 5, 5)
  expect(queue.since('a', 5)).toBe(5)
})

describe('leaving', () => {
  test('waits for all that is under way', async () => {
    const [queue, server] = [new ActionQueue(), new HeldServer()]
    const changes = [5, 5].map((seen) => queue.change('a', seen, server.change))
    const left = jest.fn()
    void confirmLeave().then(left)
    await server.answer()
    expect(left).not.toHaveBeenCalled()
    await server.answer()
    expect(left).toHaveBeenCalledWith(true)
    await Promise.all(changes)
    expect(isHeld()).toBe(false)
  })

  test('is given up where something was refused, so that one sees why', async () => {
    const [queue, server] = [new ActionQueue(), new HeldServer()]
    const stale = queue.change('a', 4, server.change)
    const leave = confirmLeave()
    await server.answer()
    await expect(stale).rejects.toThrow('Someone else')
    expect(await leave).toBe(false)
    expect(await confirmLeave()).toBe(true)
  })

  test('makes the browser ask before the page is closed, and only then', async () => {
    const [queue, server] = [new ActionQueue(), new HeldServer()]
    const asks = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(asks()).toBe(false)
    const change = queue.change('a', 5, server.change)
    expect(asks()).toBe(true)
    await server.answer()
    await change
    expect(asks()).toBe(false)
  })
})
