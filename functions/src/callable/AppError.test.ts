import { notFound, AppError } from './AppError.ts'

test('AppError names the field in its message, if there is one', () => {
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

test('notFound names the field in its message', () => {
  expect(notFound('courseId', 'is no course')).toMatchObject({
    code: 'not-found',
    field: 'courseId',
    message: 'courseId: is no course',
  })
})
