import * as z from 'zod'
import { CallError } from '../../CallError.ts'
import {
  toFormErrors,
  serverFieldErrors,
  fieldErrors,
  errorLabels,
  parseForm,
} from './formErrors.ts'

const labels = { name: 'Name', seats: 'Seats' }
const plain = errorLabels(labels, 'room')
const words: typeof plain = {
  ...plain,
  fieldAt: (path) => plain.fieldAt(path.replace(/^place\./, '')),
}

const Room = z.object({
  name: z
    .string()
    .min(3, 'must be longer')
    .regex(/^[a-z]*$/, 'must be plain'),
  place: z.object({ seats: z.number('must be a number') }),
  color: z.literal('clay'),
})

test('fieldErrors() returns the first error of each field and ignores unknown fields', () => {
  const { error } = Room.safeParse({ name: 'A', place: { seats: 'x' }, color: 'red' })
  expect(fieldErrors(error?.issues ?? [], words)).toEqual({
    name: 'Name must be longer',
    seats: 'Seats must be a number',
  })
})

test.each<[string, string, string, object | null]>([
  ['of a field', 'room.place.seats', 'is too many', { seats: 'Seats is too many' }],
  [
    'with the path in its message',
    'room.name',
    'room.name: must not be empty',
    { name: 'Name must not be empty' },
  ],
  ['of a field without the prefix', 'name', 'is taken', { name: 'Name is taken' }],
  [
    'that is a sentence',
    'room.name',
    'there is no such name',
    { name: 'Name: there is no such name' },
  ],
  ['of an unknown field', 'room.color', 'is no colour', null],
  ['of a field with a similar prefix', 'rooms.name', 'is taken', null],
])('serverFieldErrors() reads an error %s', (_, path, message, errors) => {
  expect(serverFieldErrors(new CallError('invalid-argument', message, path), words)).toEqual(errors)
})

test('toFormErrors() refuses the whole form, with a readable message, without a field', () => {
  const whole = new CallError('failed-precondition', 'This room is closed.')
  expect(toFormErrors(whole, words)).toEqual({ refused: 'This room is closed.' })
  expect(toFormErrors(new Error('ECONNRESET'), words)).toEqual({
    refused: 'Something went wrong. Please try again in a moment.',
  })
  const atName = new CallError('already-exists', 'room.name: is taken', 'room.name')
  expect(toFormErrors(atName, words)).toEqual({ errors: { name: 'Name is taken' } })
})

test('fieldAt() returns the field of a nested path', () => {
  const { fieldAt } = errorLabels({ courseIds: 'Courses', 'grant.subject': 'Subject' })
  expect(fieldAt('courseIds.0')).toBe('courseIds')
  expect(fieldAt('grant.subject')).toBe('grant.subject')
  expect(fieldAt('grant')).toBeNull()
  expect(fieldAt('toString')).toBeNull()
})

test('parseForm() returns the parsed data or the errors', () => {
  const place = { seats: 3 }
  const room = { name: 'hall', place, color: 'clay' }
  expect(parseForm(Room, room, words)).toEqual({ data: room, errors: null })
  expect(parseForm(Room, { ...room, name: 'x' }, words)).toEqual({
    data: null,
    errors: { name: 'Name must be longer' },
  })
})
