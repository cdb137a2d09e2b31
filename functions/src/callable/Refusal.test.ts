import { notFound, Refusal } from './Refusal.ts'

test('a refusal names the field in its message, where one is at fault', () => {
  const refusal = new Refusal('aborted', 'was changed', 'revision', 'sessionEnded')
  expect(refusal).toBeInstanceOf(Error)
  expect(refusal).toMatchObject({
    ...{ name: 'Refusal', message: 'revision: was changed', code: 'aborted' },
    ...{ field: 'revision', reason: 'sessionEnded' },
  })
  expect(new Refusal('internal', 'went wrong').message).toBe('went wrong')
})

test('what is not there is named', () => {
  expect(notFound('courseId', 'is no course')).toMatchObject({
    ...{ code: 'not-found', field: 'courseId', message: 'courseId: is no course' },
  })
})
