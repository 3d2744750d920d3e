import { setTimeout } from 'node:timers/promises'
import { ForgotPasswordForm, LoginForm } from '#contract/forms.ts'
import { ensureOtp, enterOtp, invalidOtp } from '#server/accounts/otps.ts'
import { offerReset, spendReset } from '#server/accounts/password-resets.ts'
import { matchesHash, slowHash } from '#server/accounts/secrets.ts'
import type { UserRow } from '#server/accounts/sessions.ts'
import { closeSession, closeSessions, openSession, toUser } from '#server/accounts/sessions.ts'
import { addUser, changeUser, findUser, normalEmail } from '#server/accounts/users.ts'
import { readCart } from '#server/booking/cart.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/http/calls.ts'
import { requireForm } from '#server/http/form.ts'
import { HttpError } from '#server/http/http-error.ts'
import { resetMessage } from '#server/mail/messages.ts'

/** How long an answer to a forgotten password takes; as a rule the mail is sent by then. */
const FORGOTTEN_MS = 250

const WRONG_CREDENTIALS = 'Please check your credentials and try again.'
const RESET_SENT = 'If this e-mail has an account, a link to reset the password is on its way.'
const HAS_ACCOUNT = 'This e-mail has an account already. Log in, or reset the password.'

/** How a visitor becomes a member, and stops being one (SPEC section 7). */
export function login(
  deps: Deps,
): HandlersOf<
  'register' | 'verifyRegistration' | 'login' | 'logout' | 'forgotPassword' | 'resetPassword'
> {
  const { db, clock, limits, config } = deps
  const session = async (user: UserRow) => ({
    data: toUser(user),
    cartItems: await readCart(db, user.id),
    access_token: await openSession(db, user.id, clock()),
  })

  return {
    register: async ({ body }) => {
      requireForm({ email: body.email, password: body.password }, LoginForm)
      if (body.name.trim() === '') {
        throw new HttpError(400, 'First name is required', { field: 'name' })
      }
      const passwordHash = await slowHash(body.password, config.hashing)
      const added = await addUser(
        db,
        { name: body.name, email: body.email, phoneNumber: body.phone_number, passwordHash },
        clock(),
      )
      const user = added ?? (await unverified(deps, body.email, body.password))
      await ensureOtp(deps, user, 'REGISTRATION')
      return { success: true, message: `We sent a code to ${user.email}.` }
    },

    verifyRegistration: async ({ body, ip }) => {
      await limits.count('otpEntry', `${normalEmail(body.email)}|${ip}`)
      const user = await findUser(db, body.email)
      if (!user) throw invalidOtp()
      await enterOtp(db, user.id, 'REGISTRATION', body.otp, clock())
      const verified = await changeUser(db, user.id, { verifiedAt: new Date(clock()) })
      return { success: true, ...(await session(verified)) }
    },

    login: async ({ body, ip }) => {
      const attempt = `${normalEmail(body.email)}|${ip}`
      await limits.count('login', attempt)
      const user = await findUser(db, body.email)
      // Hashing for an unknown e-mail too keeps the time of the answer from telling which are known.
      const isRight = user
        ? await matchesHash(user.passwordHash, body.password)
        : (await slowHash(body.password, config.hashing)) === ''
      if (!user || !isRight) throw new HttpError(400, WRONG_CREDENTIALS)
      await limits.forget('login', attempt)
      if (user.verifiedAt === null) {
        await ensureOtp(deps, user, 'REGISTRATION')
        return {
          success: true,
          otp_verified: false,
          message: 'Please verify your account with the code that we sent to your e-mail.',
        }
      }
      return { success: true, otp_verified: true, ...(await session(user)) }
    },

    logout: async ({ caller }) => {
      await closeSession(db, caller.tokenHash)
      return { success: true }
    },

    forgotPassword: async ({ body }) => {
      requireForm({ email: body.email }, ForgotPasswordForm)
      await limits.count('forgotPassword', normalEmail(body.email))
      // Always answered after the same time, which so does not tell whether there was mail to send.
      deps.background.run(async () => {
        const user = await findUser(db, body.email)
        if (!user) return
        const token = await offerReset(db, user.id, clock())
        const link = `${config.publicUrl}/reset-password?token=${token}`
        await deps.mail.send(resetMessage(user.email, user.name, link))
      })
      await setTimeout(FORGOTTEN_MS)
      return { success: true, message: RESET_SENT }
    },

    resetPassword: async ({ body }) => {
      const passwordHash = await slowHash(body.newPassword, config.hashing)
      await db.transaction(async (tx) => {
        const userId = await spendReset(tx, body.token, clock())
        // The link came by mail, so it proves the e-mail as well as a code does.
        await changeUser(tx, userId, { passwordHash, verifiedAt: new Date(clock()) })
        await closeSessions(tx, userId)
      })
      return { success: true, message: 'Your password is set. You can log in with it now.' }
    },
  }
}

/**
 * The account that was registered before with the same password and not verified yet. Another
 * password is refused: it could be someone else's, and the code would let them in.
 */
async function unverified({ db }: Deps, email: string, password: string): Promise<UserRow> {
  const user = await findUser(db, email)
  if (user?.verifiedAt === null && (await matchesHash(user.passwordHash, password))) return user
  throw new HttpError(400, HAS_ACCOUNT, { field: 'email' })
}
