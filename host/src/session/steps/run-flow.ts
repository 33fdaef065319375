import type { AuthenticationResult } from '@reportage/contracts';
import type { SessionStep } from '@reportage/remote-kit/runtime';
import type { Flow, FlowResult, SignInDetails } from './flow.ts';
import type { StepStore } from './step-store.ts';

interface FlowRunnerOptions {
  steps: Pick<StepStore, 'set' | 'getOpenQuestion'>;
  /** Whether tokens are stored. */
  isSignedIn(): Promise<boolean>;
  /** Stores the tokens and records the user. @throws {SessionFailure} if the tokens cannot be read back */
  enter(tokens: AuthenticationResult, details: SignInDetails): Promise<void>;
}

export interface FlowRunner {
  /** Turns a flow into an action of the session port: passes it the session's state, and applies its result. */
  run<Answer>(flow: Flow<Answer>): (input: Answer) => Promise<SessionStep>;
  /** Applies a flow's result. @throws {SessionFailure} */
  applyResult(result: FlowResult): Promise<SessionStep>;
}

export function createFlowRunner({ steps, isSignedIn, enter }: FlowRunnerOptions): FlowRunner {
  function goTo(step: SessionStep): SessionStep {
    steps.set(step);
    return step;
  }

  async function enterWith({ tokens, details, fallbackStep, advice }: Extract<FlowResult, { kind: 'entered' }>) {
    try {
      await enter(tokens, details);
    } catch (error) {
      if (fallbackStep) goTo(fallbackStep);
      throw error;
    }
    return goTo({ name: 'signedIn', ...(advice && { advice }) });
  }

  async function applyResult(result: FlowResult): Promise<SessionStep> {
    switch (result.kind) {
      case 'entered':
        return enterWith(result);
      case 'step':
        steps.set(result.step, result.challenge);
        return result.step;
      case 'pending':
        goTo(result.step);
        return applyResult(await result.next());
      case 'failed':
        goTo(result.step);
        throw result.error;
    }
  }

  return {
    applyResult,
    run: (flow) => async (answer) =>
      applyResult(await flow({ isSignedIn: await isSignedIn(), openQuestion: steps.getOpenQuestion() }, answer)),
  };
}
