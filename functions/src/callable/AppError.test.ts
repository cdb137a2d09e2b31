import { notFound, AppError } from './AppError.ts'

test('a refusal names the field in its message, where one is at fault', () => {
  const refusal = new AppError('aborted', 'was changed', 'revision', 'sessionEnded')
  expect(refusal).toBeInstanceOf(Error)
  expect(refusal).toMatchObject({
    name: 'AppError',
    message: 'revision: was changed',
    code: 'aborted',
    field: 'revision',
    reason: 'sessionEnded',
  })
  expect(new AppError('internal', 'went wrong').message).toBe('went wrong')
})

test('what is not there is named', () => {
  expect(notFound('courseId', 'is no course')).toMatchObject({
    code: 'not-found',
    field: 'courseId',
    message: 'courseId: is no course',
  })
})
