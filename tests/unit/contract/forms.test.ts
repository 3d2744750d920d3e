import { create, type Struct } from 'superstruct'
import { describe, expect, test } from 'vitest'
import {
  ChangePasswordForm,
  ContactForm,
  DeleteAccountForm,
  ForgotPasswordForm,
  formErrors,
  LoginForm,
  OtpForm,
  PlayerForm,
  ProfileForm,
  pickOptionalUserFields,
  RESET_TOKEN_MISSING,
  RegisterForm,
  ResetPasswordForm,
  RosterForm,
  TeamRosterForm,
} from '#contract/forms.ts'

type Values = Record<string, unknown>
type Refusal = [field: string, typed: string, message: string]

const login = { email: 'asha@example.in', password: 'shuttle8' }
const registration = {
  firstName: 'Asha',
  lastName: 'Rao',
  ...login,
  confirmPassword: 'shuttle8',
  phone: '9845012345',
}
const reset = { password: 'shuttle8', confirmPassword: 'shuttle8' }
const profile = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.in',
  phone: '9845012345',
  gender: '',
}
const change = { currentPassword: 'old', newPassword: 'shuttle8', confirmPassword: 'shuttle8' }
const contact = { query_type: 'General', message: 'When does the hall open?' }
const player = { name: 'Asha Rao', email: 'asha@example.in', mobile: '9845012345' }

const emailRefusals: Refusal[] = [
  ['email', '', 'Email is required'],
  ['email', '   ', 'Email is required'],
  ['email', 'asha', 'Email is not valid'],
  ['email', 'asha@example', 'Email is not valid'],
  ['email', 'asha@@example.in', 'Email is not valid'],
  ['email', 'asha rao@example.in', 'Email is not valid'],
  ['email', '1<victim@x.in>', 'Email is not valid'],
  ['email', 'a,b<victim@x.in', 'Email is not valid'],
  ['email', 'x;victim@x.in', 'Email is not valid'],
  ['email', '(note)asha@example.in', 'Email is not valid'],
  ['email', '"asha"@example.in', 'Email is not valid'],
  ['email', 'asha@[127.0.0.1]', 'Email is not valid'],
  ['email', 'asha:x@example.in', 'Email is not valid'],
  ['email', 'asha\\@example.in', 'Email is not valid'],
  ['email', 'asha@example..in', 'Email is not valid'],
  ['email', '.asha@example.in', 'Email is not valid'],
  ['email', 'asha.@example.in', 'Email is not valid'],
  ['email', 'asha..rao@example.in', 'Email is not valid'],
  ['email', 'asha@.example.in', 'Email is not valid'],
  ['email', 'asha@-example.in', 'Email is not valid'],
  ['email', 'asha@example-.in', 'Email is not valid'],
  ['email', 'asha@example.-in', 'Email is not valid'],
  ['email', 'asha@example.in-', 'Email is not valid'],
  ['email', '\u200B', 'Email is required'],
  ['email', 'as\u0007ha@example.in', 'Email is not valid'],
  ['email', 'asha@example.in>', 'Email is not valid'],
  ['email', 'asha@example.in,victim@x.in', 'Email is not valid'],
]
const plainEmails = [
  "o'neil+club@mail.example.co.in",
  'आशा@उदाहरण.भारत',
  'a.b-c_d@xn--p1b6ci4b4b3a.xn--h2brj9c',
]
const passwordRefusals: Refusal[] = [
  ['password', '', 'Password is required'],
  ['password', 'seven77', 'Password must be at least 8 characters'],
  ['password', 'e\u0301'.repeat(7), 'Password must be at least 8 characters'],
  ['password', 'x'.repeat(129), 'Password must be at most 128 characters'],
]
const nameRefusals: Refusal[] = [
  ['firstName', '', 'First name is required'],
  ['firstName', '  ', 'First name is required'],
  ['lastName', '\u200B\u3164', 'Last name is required'],
  ['lastName', '', 'Last name is required'],
  ['firstName', 'Unlock https://evil.example', 'A name cannot contain a link'],
  ['lastName', 'www.evil.example', 'A name cannot contain a link'],
  ['lastName', 'evil.example/x', 'A name cannot contain a link'],
]

const errorsOf =
  <T, S>(struct: Struct<T, S>) =>
  (values: Values) =>
    formErrors(values, struct)

const forms: [string, ReturnType<typeof errorsOf>, Values, Refusal[]][] = [
  ['login', errorsOf(LoginForm), login, [...emailRefusals, ...passwordRefusals]],
  [
    'registration',
    errorsOf(RegisterForm),
    registration,
    [
      ...nameRefusals,
      ...emailRefusals,
      ['confirmPassword', '', 'Please confirm your password'],
      ['confirmPassword', 'shuttle9', 'Passwords do not match'],
      ['phone', '', 'Mobile number is required'],
      ['phone', '984501234', 'Mobile number must be 10 digits'],
      ['phone', '98450123456', 'Mobile number must be 10 digits'],
      ['phone', '98450 1234', 'Mobile number must be 10 digits'],
    ],
  ],
  [
    'code',
    errorsOf(OtpForm),
    { otp: '123456' },
    [
      ['otp', '', 'OTP Code is required.'],
      ['otp', '12345', 'Please enter 6 digit OTP code.'],
      ['otp', '1234567', 'Please enter 6 digit OTP code.'],
    ],
  ],
  [
    'forgotten password',
    errorsOf(ForgotPasswordForm),
    { email: 'asha@example.in' },
    [
      ['email', '', 'Email is required'],
      ['email', 'asha@', 'Enter a valid email address'],
      ['email', '1<victim@x.in>', 'Enter a valid email address'],
    ],
  ],
  [
    'password reset',
    errorsOf(ResetPasswordForm),
    reset,
    [
      ['confirmPassword', '', 'Please confirm your password'],
      ['confirmPassword', 'shuttle9', 'Passwords do not match'],
    ],
  ],
  [
    'profile',
    errorsOf(ProfileForm),
    profile,
    [
      ...nameRefusals,
      ...emailRefusals,
      ['phone', '', 'Phone number is required'],
      ['phone', '12345', 'Phone number must be 10 digits'],
    ],
  ],
  [
    'password change',
    errorsOf(ChangePasswordForm),
    change,
    [
      ['currentPassword', '', 'Current password is required.'],
      ['confirmPassword', '', 'Please confirm your password'],
      ['confirmPassword', 'shuttle9', 'Passwords do not match.'],
    ],
  ],
  [
    'deletion of the account',
    errorsOf(DeleteAccountForm),
    { password: 'old' },
    [['password', '', 'Current password is required.']],
  ],
  [
    'contact',
    errorsOf(ContactForm),
    contact,
    [
      ['query_type', '', 'Please select a query type.'],
      ['query_type', 'Weather', 'Please select a query type.'],
      ['message', '', 'Message is required.'],
      ['message', ' \n\u2060 ', 'Message is required.'],
    ],
  ],
  [
    'player',
    errorsOf(PlayerForm),
    player,
    [
      ['name', '', 'Name is required'],
      ['name', '\u200B', 'Name is required'],
      ['email', '', 'Email is required.'],
      ['email', 'asha', 'Invalid email address.'],
      ['email', '1<victim@x.in>', 'Invalid email address.'],
      ['mobile', '', 'Mobile is required.'],
      ['mobile', '98450', 'Mobile must be 10 digits.'],
    ],
  ],
]

describe.each(forms)('%s', (_, errors, valid, refusals) => {
  test('has no errors when valid', () => {
    expect(errors(valid)).toEqual({})
  })

  test.each(refusals)('%s %j: %s', (field, typed, message) => {
    expect(errors({ ...valid, [field]: typed })).toEqual({ [field]: message })
  })
})

test.each([
  [LoginForm, login, { email: '\u2060asha@example.in\u00A0' }, { email: 'asha@example.in' }],
  [RegisterForm, registration, { firstName: 'Jose\u0301\u00A0 K' }, { firstName: 'José K' }],
  [RegisterForm, registration, { phone: '९८२२०१२३४५' }, { phone: '9822012345' }],
  [OtpForm, { otp: '' }, { otp: '१२३४५६' }, { otp: '123456' }],
  [PlayerForm, player, { name: 'श्री\u200Cमान\u200B' }, { name: 'श्री\u200Cमान' }],
  [
    TeamRosterForm,
    { players: [] },
    { team_name: ' The\u3000Smashers' },
    { team_name: 'The Smashers' },
  ],
  [ContactForm, contact, { message: 'Hello,\r\nAsha ' }, { message: 'Hello,\nAsha' }],
])('what is typed into %# is cleaned', (struct, valid, typed, clean) => {
  const form = struct as unknown as Struct<Values, unknown>
  expect(create({ ...valid, ...typed }, form)).toMatchObject(clean)
})

test('passwords are equal and long enough in either form of Unicode', () => {
  const long = 'é'.repeat(128)
  const values = { ...registration, password: long, confirmPassword: long.normalize('NFD') }
  expect(errorsOf(RegisterForm)(values)).toEqual({})
  expect(errorsOf(LoginForm)({ ...login, password: long.normalize('NFD') })).toEqual({})
})

test.each(plainEmails)('the address %s is valid', (email) => {
  expect(errorsOf(LoginForm)({ ...login, email })).toEqual({})
})

describe('a new password', () => {
  test.each(passwordRefusals)('in a registration: %s %j gives %s', (_, typed, message) => {
    const values = { ...registration, password: typed, confirmPassword: typed || 'shuttle8' }
    expect(formErrors(values, RegisterForm).password).toBe(message)
  })

  test.each(passwordRefusals)('in a reset: %s %j gives %s', (_, typed, message) => {
    const values = { password: typed, confirmPassword: typed || 'shuttle8' }
    expect(formErrors(values, ResetPasswordForm).password).toBe(message)
  })

  test.each([
    ['', 'New password must be at least 8 characters.'],
    ['seven77', 'New password must be at least 8 characters.'],
    ['x'.repeat(129), 'New password must be at most 128 characters.'],
  ])('in a change: %j gives %s', (typed, message) => {
    const values = { ...change, newPassword: typed, confirmPassword: typed || 'shuttle8' }
    expect(formErrors(values, ChangePasswordForm).newPassword).toBe(message)
  })

  test('is valid with 8 and with 128 characters', () => {
    for (const password of ['x'.repeat(8), 'x'.repeat(128)]) {
      expect(formErrors({ password, confirmPassword: password }, ResetPasswordForm)).toEqual({})
    }
  })
})

describe('forms with several errors', () => {
  test('have one message per field when empty', () => {
    const untouched = Object.fromEntries(Object.keys(registration).map((field) => [field, '']))
    expect(formErrors(untouched, RegisterForm)).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      password: 'Password is required',
      confirmPassword: 'Please confirm your password',
      phone: 'Mobile number is required',
    })
  })

  test('report different passwords together with other errors', () => {
    const values = { ...registration, email: 'asha', confirmPassword: 'other', phone: '' }
    expect(formErrors(values, RegisterForm)).toEqual({
      email: 'Email is not valid',
      confirmPassword: 'Passwords do not match',
      phone: 'Mobile number is required',
    })
    expect(formErrors({ password: 'short', confirmPassword: 'other' }, ResetPasswordForm)).toEqual({
      password: 'Password must be at least 8 characters',
      confirmPassword: 'Passwords do not match',
    })
  })
})

test('gender is empty or one of the options', () => {
  for (const gender of ['', 'Male', 'Female', 'Others']) {
    expect(formErrors({ ...profile, gender }, ProfileForm)).toEqual({})
  }
  expect(formErrors({ ...profile, gender: 'male' }, ProfileForm)).toHaveProperty('gender')
})

test('only the optional fields of a user are picked', () => {
  expect(pickOptionalUserFields({ ...profile, gender: 'Female' })).toEqual({ gender: 'Female' })
})

test('a missing reset token has its own message', () => {
  expect(RESET_TOKEN_MISSING).toBe('Reset token is missing or invalid.')
})

describe('a roster', () => {
  const players = [player, { name: '', email: 'rohan', mobile: '98450' }]

  test('has error paths with the index of the player', () => {
    expect(formErrors({ team_name: 'Net Gains', players }, TeamRosterForm)).toEqual({
      'players.1.name': 'Name is required',
      'players.1.email': 'Invalid email address.',
      'players.1.mobile': 'Mobile must be 10 digits.',
    })
  })

  test('needs a team name only in TeamRosterForm', () => {
    const unnamed = { team_name: ' ', players: [player] }
    expect(formErrors(unnamed, TeamRosterForm)).toEqual({ team_name: 'Team name is required' })
    expect(formErrors(unnamed, RosterForm)).toEqual({})
  })
})
