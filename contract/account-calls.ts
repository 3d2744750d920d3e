import {
  boolean,
  enums,
  literal,
  nullable,
  optional,
  Struct,
  size,
  string,
  type,
} from 'superstruct'
import { call } from './call.ts'
import { textUpTo } from './call-fields.ts'
import { COUNTRY, NAME_MAX, PASSWORD_MAX } from './constants.ts'
import { lenient, rows } from './decode.ts'
import * as entity from './entities.ts'
import {
  ChangePasswordForm,
  ForgotPasswordForm,
  LoginForm,
  OtpForm,
  optionalUserFields,
  ProfileForm,
  RegisterForm,
} from './forms.ts'

/** Its length is that of the form in which it is hashed. */
const password = new Struct({
  ...string(),
  refiner: (value: string, context) => textUpTo(PASSWORD_MAX).refiner(value.normalize(), context),
})
const fullName = size(RegisterForm.schema.firstName, 1, NAME_MAX)

const session = {
  data: entity.User,
  cartItems: lenient(rows(entity.CartItem), []),
  access_token: string(),
}

export const accountCalls = {
  register: call({
    method: 'POST',
    path: '/register',
    body: {
      email: size(RegisterForm.schema.email, 3, 254),
      name: fullName,
      password: RegisterForm.schema.password,
      phone_number: RegisterForm.schema.phone,
    },
    public: true,
  }),
  verifyRegistration: call({
    method: 'POST',
    path: '/otp-verify',
    body: {
      email: size(string(), 3, 254),
      otp: OtpForm.schema.otp,
      /** `LOGIN` for a code of `loginCode`; without it the code is that of a registration. */
      purpose: optional(literal('LOGIN')),
    },
    response: session,
    public: true,
  }),
  login: call({
    method: 'POST',
    path: '/login',
    body: { email: size(string(), 3, 254), password, role: literal('USER') },
    response: {
      otp_verified: lenient(boolean(), true),
      data: optional(entity.User),
      cartItems: optional(rows(entity.CartItem)),
      access_token: optional(string()),
    },
    public: true,
  }),
  /**
   * Mails a code that logs in, or with `REGISTRATION` again the code that a registration waits for. The
   * answer does not say whether the account exists.
   */
  loginCode: call({
    method: 'POST',
    path: '/login-code',
    body: {
      email: size(LoginForm.schema.email, 3, 254),
      purpose: optional(enums(['LOGIN', 'REGISTRATION'])),
    },
    public: true,
    optional: true,
  }),
  forgotPassword: call({
    method: 'POST',
    path: '/forgot-password',
    body: { email: size(ForgotPasswordForm.schema.email, 3, 254) },
    public: true,
  }),
  resetPassword: call({
    method: 'POST',
    path: '/reset-password',
    body: { token: textUpTo(200), newPassword: ChangePasswordForm.schema.newPassword },
    public: true,
  }),
  logout: call({ method: 'POST', path: '/logout', public: false, optional: true }),
  me: call({ method: 'GET', path: '/me', response: { data: entity.User }, public: false }),
  updateProfile: call({
    method: 'PUT',
    path: '/profile',
    body: {
      name: fullName,
      email: size(ProfileForm.schema.email, 3, 254),
      phone_number: ProfileForm.schema.phone,
      ...optionalUserFields,
      country: literal(COUNTRY),
    },
    response: { data: lenient(nullable(entity.User), null) },
    public: false,
  }),
  changePassword: call({
    method: 'POST',
    path: '/change-password',
    body: { currentPassword: password, newPassword: ChangePasswordForm.schema.newPassword },
    public: false,
  }),
  /** Mails a code for one change of the profile or the password. */
  sendOtp: call({ method: 'POST', path: '/send-otp', public: false }),
  verifyOtp: call({
    method: 'POST',
    path: '/verify-otp',
    body: { otp: OtpForm.schema.otp },
    public: false,
  }),
  /** Mails a code to the user's `pending_email`. */
  sendEmailOtp: call({ method: 'POST', path: '/send-email-otp', public: false, optional: true }),
  /** The `pending_email` becomes the user's e-mail. */
  verifyEmail: call({
    method: 'POST',
    path: '/verify-email',
    body: { otp: OtpForm.schema.otp },
    response: { data: entity.User },
    public: false,
    optional: true,
  }),
  /** The e-mail stays as it is, without a `pending_email`. */
  cancelEmail: call({
    method: 'POST',
    path: '/cancel-email',
    response: { data: entity.User },
    public: false,
    optional: true,
  }),
  /** The caller's sessions, latest used first. */
  sessions: call({
    method: 'GET',
    path: '/sessions',
    response: { data: rows(entity.Session) },
    public: false,
    optional: true,
  }),
  /** Ends all sessions but the caller's. */
  endOtherSessions: call({
    method: 'POST',
    path: '/sessions/end-others',
    public: false,
    optional: true,
  }),
  /** All that is stored about the caller. */
  personalData: call({
    method: 'GET',
    path: '/personal-data',
    response: { data: type({}) },
    public: false,
    optional: true,
  }),
  deleteAccount: call({
    method: 'POST',
    path: '/delete-account',
    body: { password },
    public: false,
    optional: true,
  }),
}
