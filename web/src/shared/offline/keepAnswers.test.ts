import { saveRegister, getRegister } from '@shala/contract/attendance/registers'
import { Course } from '@shala/contract/courses/courses'
import { CallError } from '../CallError.ts'
import { forgetThePerson } from '../browser/privateMemory.ts'
import type { Server } from '../server.ts'
import type { Answers } from './answersOnDevice.ts'
import { keepAnswers, takeKeptAnswers } from './keepAnswers.ts'

/** A device in memory, and a server that answers what it is told to. */
function open(userId = 'maya') {
  const kept = new Map<string, string>()
  const answers: Answers = {
    get: (key) => Promise.resolve(JSON.parse(kept.get(key) ?? 'null') ?? undefined),
    set: (key, answer) => Promise.resolve(void kept.set(key, JSON.stringify(answer))),
    remove: (key) => Promise.resolve(void kept.delete(key)),
    clear: () => {
      kept.clear()
      return Promise.resolve()
    },
    clean: () => Promise.resolve(),
  }
  let next: () => Promise<unknown> = () => Promise.resolve(null)
  const ask = jest.fn(() => next())
  const server: Server = Object.assign(Object.create(null), { get: ask, list: ask, call: ask })
  let lost = true
  const shared = { server, isLost: () => Promise.resolve(lost), answers }
  return {
    kept,
    device: keepAnswers({ ...shared, userId }),
    other: keepAnswers({ ...shared, userId: 'leo' }),
    find: () => (lost = false),
    answer: (value: unknown) => (next = () => Promise.resolve(value)),
    refuse: (code: CallError['code']) => (next = () => Promise.reject(new CallError(code, 'No'))),
  }
}

const place = { courseId: 'yin', sessionId: 'one' }

test('a read is answered with the last answer while the server is out of reach', async () => {
  const { device, answer, refuse } = open()
  answer({ title: 'Yin' })
  await device.get('courses', 'yin', Course)
  answer(['register'])
  await device.call(getRegister, place)
  expect(takeKeptAnswers()).toBe(false)
  refuse('unavailable')
  expect(await device.get('courses', 'yin', Course)).toEqual({ title: 'Yin' })
  expect(await device.call(getRegister, place)).toEqual(['register'])
  expect([takeKeptAnswers(), takeKeptAnswers()]).toEqual([true, false])
  await expect(device.get('courses', 'hatha', Course)).rejects.toThrow('No')
})

test('a server that is only busy is not answered for', async () => {
  const { device, answer, refuse, find } = open()
  answer({ title: 'Yin' })
  await device.get('courses', 'yin', Course)
  refuse('unavailable')
  find()
  await expect(device.get('courses', 'yin', Course)).rejects.toThrow('No')
})

test('a change is never answered from the device', async () => {
  const { device, kept, answer, refuse } = open()
  answer({ unknown: [] })
  const marks = { ...place, marks: [], sentAt: 0 }
  await device.call(saveRegister, marks)
  expect(kept.size).toBe(0)
  refuse('unavailable')
  await expect(device.call(saveRegister, marks)).rejects.toThrow('No')
})

test('a refusal removes the answer', async () => {
  const { device, kept, answer, refuse } = open()
  answer({ title: 'Yin' })
  await device.get('courses', 'yin', Course)
  refuse('permission-denied')
  await expect(device.get('courses', 'yin', Course)).rejects.toThrow('No')
  expect(kept.size).toBe(0)
  refuse('unavailable')
  await expect(device.get('courses', 'yin', Course)).rejects.toThrow('No')
})

test('the answer about these days is given, and the one about another month is not', async () => {
  const { device, answer, refuse } = open()
  const from = (day: string) => ({
    collection: 'sessions',
    range: { field: 'endsAt', from: new Date(day) },
  })
  answer(['today'])
  await device.list(from('2026-11-28T10:00:00Z'), Course)
  refuse('unavailable')
  expect(await device.list(from('2026-11-29T09:00:00Z'), Course)).toEqual(['today'])
  await expect(device.list(from('2026-12-28T10:00:00Z'), Course)).rejects.toThrow('No')
})

test('the answers about two months are both kept', async () => {
  const { device, answer, refuse } = open()
  const month = (before: string) => ({
    collection: 'sessions',
    range: { field: 'endsAt', from: new Date('2026-11-29T10:00:00Z'), before: new Date(before) },
  })
  const [november, december] = [month('2026-12-02T00:00:00Z'), month('2027-01-02T00:00:00Z')]
  answer([])
  await device.list(november, Course)
  answer(['December'])
  await device.list(december, Course)
  refuse('unavailable')
  expect(await device.list(november, Course)).toEqual([])
  expect(await device.list(december, Course)).toEqual(['December'])
})

test('another person gets no answer, and none is given or kept after the sign-out', async () => {
  const { device, other, kept, answer, refuse } = open()
  answer({ title: 'Yin' })
  await device.get('courses', 'yin', Course)
  refuse('unavailable')
  await expect(other.get('courses', 'yin', Course)).rejects.toThrow('No')

  kept.clear()
  answer({ title: 'Late' })
  const asking = device.get('courses', 'yin', Course)
  forgetThePerson()
  await asking
  expect(kept.size).toBe(0)
})
