import * as z from 'zod'
import { AppError } from '../AppError.ts'
import {
  toFormErrors,
  serverFieldErrors,
  fieldErrors,
  labelled,
  type FormErrorLabels,
} from './formErrors.ts'

const labels = { name: 'Name', seats: 'Seats' }
type Field = keyof typeof labels
const fields = new Map<string, Field>([
  ['name', 'name'],
  ['place.seats', 'seats'],
])
const words: FormErrorLabels<Field> = {
  part: 'room',
  fieldAt: (path) => fields.get(path) ?? null,
  sentence: labelled(labels),
}

const Room = z.object({
  name: z
    .string()
    .min(3, 'must be longer')
    .regex(/^[a-z]*$/, 'must be plain'),
  place: z.object({ seats: z.number('must be a number') }),
  color: z.literal('clay'),
})

test('each field says its first error, and what is no field of the form says nothing', () => {
  const { error } = Room.safeParse({ name: 'A', place: { seats: 'x' }, color: 'red' })
  expect(fieldErrors(error?.issues ?? [], words)).toEqual({
    name: 'Name must be longer',
    seats: 'Seats must be a number',
  })
})

test.each<[string, string, string, object | null]>([
  ['in the form', 'room.place.seats', 'is too many', { seats: 'Seats is too many' }],
  [
    'led by its path',
    'room.name',
    'room.name: must not be empty',
    { name: 'Name must not be empty' },
  ],
  ['beside the form', 'name', 'is taken', { name: 'Name is taken' }],
  ['a sentence', 'room.name', 'there is no such name', { name: 'Name: there is no such name' }],
  ['of no field', 'room.color', 'is no colour', null],
  ['of a field that only begins alike', 'rooms.name', 'is taken', null],
])('the server’s error %s', (_, path, message, errors) => {
  expect(serverFieldErrors(new AppError('invalid-argument', message, path), words)).toEqual(errors)
})

test('what has no field refuses the whole, in words for people', () => {
  const whole = new AppError('failed-precondition', 'This room is closed.')
  expect(toFormErrors(whole, words)).toEqual({ refused: 'This room is closed.' })
  expect(toFormErrors(new Error('ECONNRESET'), words)).toEqual({
    refused: 'Something went wrong. Please try again in a moment.',
  })
  const atName = new AppError('already-exists', 'room.name: is taken', 'room.name')
  expect(toFormErrors(atName, words)).toEqual({ errors: { name: 'Name is taken' } })
})
