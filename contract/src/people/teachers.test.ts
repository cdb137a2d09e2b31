import { limits } from '../limits.ts'
import { atMost, testCallable, testSchema, yesOrNo } from '../testing/testSchema.ts'
import { saved, stamps } from '../testing/values.ts'
import { saveTeacher, setTeacherActive, Teacher, TeacherForm } from './teachers.ts'

const teacher = { name: 'Asha Raman', email: 'asha@shala.test' }

testSchema('the form of a teacher', TeacherForm, {
  good: teacher,
  cases: [
    ...atMost('name', limits.teacher),
    ['name', ' ', 'must not be empty'],
    ['email', ''],
    ['email', 'asha', 'is not an email address'],
    ['strange', 1, 'Unrecognized key: "strange"', ''],
  ],
})
testSchema('a teacher without an email', TeacherForm, {
  good: { name: 'Asha Raman' },
  becomes: { name: 'Asha Raman', email: '' },
})

const stored = { ...stamps, ...teacher, nameKey: 'asha raman', search: ['a'], active: true }
testSchema('a teacher', Teacher, { good: { ...stored, strange: 1 }, becomes: stored })

const both = 'give both id and revision, or neither'
testCallable(saveTeacher, {
  good: { teacher, adopt: false },
  cases: [
    ['', { id: 't1', revision: 0, teacher, adopt: false }],
    ['', { id: 't1', revision: 0, teacher, adopt: true }, 'is for a new teacher', 'adopt'],
    ['id', 't1', both, 'revision'],
    ['revision', 0, both],
    ...yesOrNo('adopt'),
  ],
  answer: saved,
})

testCallable(setTeacherActive, {
  good: { id: 't1', revision: 2, active: false },
  cases: yesOrNo('active'),
  answer: saved,
})
