import {
  array,
  coerce,
  enums,
  type Infer,
  nullable,
  object,
  optional,
  record,
  refine,
  type Struct,
  string,
  validate,
} from 'superstruct'
import {
  GENDERS,
  MOBILE_DIGITS,
  OTP_LENGTH,
  PARTNER_LEVELS,
  PARTNER_MESSAGE_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  QUERY_TYPES,
} from './constants.ts'
import { coerceAny } from './decode.ts'
import { asciiDigits, cleanEmail, cleanLines, cleanText, isBlank } from './text.ts'

type Rule = (value: string) => true | string

const required =
  (message: string): Rule =>
  (value) =>
    !isBlank(value) || message
const like =
  (pattern: RegExp, message: string): Rule =>
  (value) =>
    pattern.test(value) || message
const longEnough =
  (message: string): Rule =>
  (value) =>
    value.normalize().length >= PASSWORD_MIN || message
const shortEnough =
  (message: string): Rule =>
  (value) =>
    value.normalize().length <= PASSWORD_MAX || message

/** Name of the refinement whose messages are for people. */
export const FORM_FIELD = 'field'

function field(...rules: Rule[]): Struct<string, null> {
  return refine(string(), FORM_FIELD, (value) => {
    for (const rule of rules) {
      const result = rule(value)
      if (result !== true) return result
    }
    return true
  })
}

function cleaned(clean: (text: string) => string, ...rules: Rule[]): Struct<string, null> {
  return coerceAny(field(...rules), (value) => (typeof value === 'string' ? clean(value) : value))
}

const AGE = /^([5-9]|[1-9]\d)$/
const isAnyOf = (values: readonly string[], value: string) => values.includes(value)

const digits = (text: string) => asciiDigits(cleanText(text))

/** Requires two equal passwords once the second has a value. The error belongs to the second. */
function confirmed<T extends Record<string, string>, S>(
  struct: Struct<T, S>,
  first: keyof T & string,
  second: keyof T & string,
  message: string,
): Struct<T, S> {
  return refine(struct, 'confirmed', (value, { path }) =>
    value[second] === '' || value[first]?.normalize() === value[second]?.normalize()
      ? true
      : { path: [...path, second], message },
  )
}

/** One plain address: nothing by which a mail program could read a display name or a second address. */
const ATOM = '(?:[^\\s@<>(),;:"\\\\[\\].\\p{C}]|\\p{Join_Control})+'
const LETTER = '[\\p{L}\\p{M}\\p{N}\\p{Join_Control}]'
const LABEL = `${LETTER}+(?:-+${LETTER}+)*`
const EMAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?=${LETTER}.)${LABEL}$`, 'u')
/** Mail programs turn it into a link. */
const LINK = /:\/\/|\bwww\.|\.\p{L}{2,}\/|\p{Cc}/iu

const DIGITS = new RegExp(`^\\d{${MOBILE_DIGITS}}$`)

const email = cleaned(cleanEmail, required('Email is required'), like(EMAIL, 'Email is not valid'))
const password = field(
  required('Password is required'),
  longEnough('Password must be at least 8 characters'),
  shortEnough(`Password must be at most ${PASSWORD_MAX} characters`),
)
const withoutLink: Rule = (value) => !LINK.test(value) || 'A name cannot contain a link'
const firstName = cleaned(cleanText, required('First name is required'), withoutLink)
const lastName = cleaned(cleanText, required('Last name is required'), withoutLink)

export const LoginForm = object({ email, password })
export type LoginForm = Infer<typeof LoginForm>

/** Of a code by mail. */
export const EmailForm = object({ email })

export const RegisterForm = confirmed(
  object({
    firstName,
    lastName,
    email,
    password,
    confirmPassword: field(required('Please confirm your password')),
    phone: cleaned(
      digits,
      required('Mobile number is required'),
      like(DIGITS, 'Mobile number must be 10 digits'),
    ),
  }),
  'password',
  'confirmPassword',
  'Passwords do not match',
)
export type RegisterForm = Infer<typeof RegisterForm>

export const OtpForm = object({
  otp: cleaned(
    (text) => digits(text).replaceAll(' ', ''),
    required('OTP Code is required.'),
    (value) => value.length === OTP_LENGTH || 'Please enter 6 digit OTP code.',
  ),
})
export type OtpForm = Infer<typeof OtpForm>

export const ForgotPasswordForm = object({
  email: cleaned(
    cleanEmail,
    required('Email is required'),
    like(EMAIL, 'Enter a valid email address'),
  ),
})
export type ForgotPasswordForm = Infer<typeof ForgotPasswordForm>

export const RESET_TOKEN_MISSING = 'Reset token is missing or invalid.'

export const ResetPasswordForm = confirmed(
  object({ password, confirmPassword: field(required('Please confirm your password')) }),
  'password',
  'confirmPassword',
  'Passwords do not match',
)
export type ResetPasswordForm = Infer<typeof ResetPasswordForm>

/**
 * The optional fields of a user, named alike in the profile form, in `User`, in the body of
 * `updateProfile` and in the table `users`. A missing value is empty in the form and null elsewhere.
 */
export const optionalUserFields = {
  gender: nullable(enums(GENDERS)),
}
const OptionalUserFields = object(optionalUserFields)
export type OptionalUserFields = Infer<typeof OptionalUserFields>

export const OPTIONAL_USER_FIELDS = Object.keys(optionalUserFields) as (keyof OptionalUserFields)[]

export function pickOptionalUserFields(from: OptionalUserFields): OptionalUserFields {
  return Object.fromEntries(
    OPTIONAL_USER_FIELDS.map((name) => [name, from[name]]),
  ) as OptionalUserFields
}

/** Of an account that is deleted. */
export const NO_OPTIONAL_USER_FIELDS = Object.fromEntries(
  OPTIONAL_USER_FIELDS.map((name) => [name, null]),
) as Record<keyof OptionalUserFields, null>

/** Reads form values: an empty optional field becomes null. */
export const ProfileForm = coerce(
  object({
    firstName,
    lastName,
    email,
    phone: cleaned(
      digits,
      required('Phone number is required'),
      like(DIGITS, 'Phone number must be 10 digits'),
    ),
    ...optionalUserFields,
  }),
  record(string(), string()),
  (values) => {
    const empty = OPTIONAL_USER_FIELDS.filter((name) => values[name] === '')
    return { ...values, ...Object.fromEntries(empty.map((name) => [name, null])) }
  },
)
export type ProfileForm = Infer<typeof ProfileForm>

export const ChangePasswordForm = confirmed(
  object({
    currentPassword: field(required('Current password is required.')),
    newPassword: field(
      required('New password must be at least 8 characters.'),
      longEnough('New password must be at least 8 characters.'),
      shortEnough(`New password must be at most ${PASSWORD_MAX} characters.`),
    ),
    confirmPassword: field(required('Please confirm your password')),
  }),
  'newPassword',
  'confirmPassword',
  'Passwords do not match.',
)
export type ChangePasswordForm = Infer<typeof ChangePasswordForm>

export const DeleteAccountForm = object({
  password: field(required('Current password is required.')),
})

export const ContactForm = object({
  query_type: field((value) =>
    (QUERY_TYPES as readonly string[]).includes(value) ? true : 'Please select a query type.',
  ),
  message: cleaned(cleanLines, required('Message is required.')),
})
export type ContactForm = Infer<typeof ContactForm>

export const PlayerForm = object({
  name: cleaned(cleanText, required('Name is required')),
  email: cleaned(cleanEmail, required('Email is required.'), like(EMAIL, 'Invalid email address.')),
  mobile: cleaned(
    digits,
    required('Mobile is required.'),
    like(DIGITS, 'Mobile must be 10 digits.'),
  ),
})
export type PlayerForm = Infer<typeof PlayerForm>

export const PartnerForm = object({
  level: field((value) => isAnyOf(['', ...PARTNER_LEVELS], value) || 'Please select a level.'),
  age: cleaned(digits, (value) => value === '' || AGE.test(value) || 'Enter an age from 5 to 99.'),
})

export const PartnerMessageForm = object({
  message: cleaned(
    cleanText,
    required('Message is required.'),
    (value) => value.length <= PARTNER_MESSAGE_MAX || 'Write at most 300 characters.',
    (value) => !LINK.test(value) || 'A message cannot contain a link.',
  ),
})

const roster = { players: array(PlayerForm), accepted_conditions: optional(string()) }

export const TeamRosterForm = object({
  team_name: cleaned(cleanText, required('Team name is required')),
  ...roster,
})
export const RosterForm = object({ team_name: string(), ...roster })
export type RosterForm = Infer<typeof RosterForm>

/** Messages by field, empty when valid. Nested fields have a path: `players.0.email`. */
export function formErrors<T>(values: unknown, struct: Struct<T, unknown>): Record<string, string> {
  const [error] = validate(values, struct, { coerce: true })
  const errors: Record<string, string> = {}
  for (const { path, message } of error?.failures() ?? []) errors[path.join('.')] ??= message
  return errors
}
