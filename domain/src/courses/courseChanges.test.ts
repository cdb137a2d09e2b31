import { applyCourseForm, CourseCompletion, CourseStatus } from '@shala/contract/courses/courses'
import fc from '@shala/contract/testing/fastCheck'
import { newCourse, placedAt, requireCourseContent, withStatus } from './courseChanges.ts'

describe('a changed course', () => {
  const forms = fc.record({
    title: fc.string({ minLength: 1 }),
    summary: fc.string(),
    completion: fc.constantFrom(...CourseCompletion.options),
  })

  test('changes no other fields', () => {
    fc.assert(
      fc.property(forms, forms, fc.constantFrom(...CourseStatus.options), (one, other, status) => {
        const made = newCourse(one, 7)
        expect(withStatus(made, status)).toEqual({ ...made, status })
        expect(placedAt(made, 9)).toEqual({ ...made, position: 9 })
        expect(applyCourseForm(withStatus(made, status), other)).toEqual({
          ...newCourse(other, 7),
          status,
        })
      }),
    )
  })

  test('keeps the completion rule if the form does not contain it', () => {
    const made = newCourse({ title: 'Yoga', summary: '' }, 1)
    expect(made.completion).toBe('lessons')
    const bySchool = applyCourseForm(made, {
      title: 'Yoga',
      summary: '',
      completion: 'school',
    })
    expect(applyCourseForm(bySchool, { title: 'Yin', summary: '' }).completion).toBe('school')
  })
})

test('a change of a missing course is refused', () => {
  expect(() => requireCourseContent(null)).toThrow('there is no such course')
  expect(() => withStatus(null, 'published')).toThrow('there is no such course')
  expect(() => placedAt(null, 1)).toThrow('there is no such course')
})
