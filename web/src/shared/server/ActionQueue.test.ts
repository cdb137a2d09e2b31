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

test('A second change of a record waits for the first and uses its revision', async () => {
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

test('A change of another record does not wait; one of both records waits for both', async () => {
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

test('A rejected action does not block the next, and both callers get their result', async () => {
  const queue = new ActionQueue()
  const refused = queue.run(['a'], () => Promise.reject(new Error('No')))
  const next = queue.run(['a'], () => Promise.resolve('Yes'))
  await expect(refused).rejects.toThrow('No')
  expect(await next).toBe('Yes')
})

test('The known revision follows our own saves, but not those of another user', () => {
  const queue = new ActionQueue()
  queue.went('a', 5, 6)
  queue.went('a', 6, 7)
  expect([5, 6, 7].map((seen) => queue.since('a', seen))).toEqual([7, 7, 7])
  // Another user saved revision 8: our change after it counts only for a form that saw 8.
  queue.went('a', 8, 9)
  expect([5, 7, 8, 9].map((seen) => queue.since('a', seen))).toEqual([7, 7, 9, 9])
  expect(queue.since('b', 5)).toBe(5)
})

test('A change that changed nothing does not raise the revision', () => {
  const queue = new ActionQueue()
  queue.went('a', 5, 5)
  expect(queue.since('a', 5)).toBe(5)
})

describe('Leaving the page', () => {
  test('waits for all pending changes', async () => {
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

  test('is cancelled if a change was rejected, so that the user sees the error', async () => {
    const [queue, server] = [new ActionQueue(), new HeldServer()]
    const stale = queue.change('a', 4, server.change)
    const leave = confirmLeave()
    await server.answer()
    await expect(stale).rejects.toThrow('Someone else')
    expect(await leave).toBe(false)
    expect(await confirmLeave()).toBe(true)
  })

  test('asks for confirmation when the page is closed, only while a change is pending', async () => {
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
