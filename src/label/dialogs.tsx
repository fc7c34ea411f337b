import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { type ReportReason, reportReasons } from "../domain/label/task-report.ts";
import { useAllTexts } from "./surroundings.ts";

/** A dialog of the browser: it holds the focus, closes by Escape, and gives the focus back. */
export function Dialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
}) {
  const texts = useAllTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed while it still stands in the page, or the focus would be lost with it: that is why this is no plain effect.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby="dialog-title" onClose={onClose} onCancel={onClose}>
      <h2 id="dialog-title">{title}</h2>
      {children}
      <button type="button" class="plain" onClick={onClose}>
        {texts.close}
      </button>
    </dialog>
  );
}

/** Why a task is broken. */
export function ReportDialog({ onReport, onClose }: { onReport: (reason: ReportReason) => void; onClose: () => void }) {
  const texts = useAllTexts();
  const [reason, setReason] = useState<ReportReason>("media");
  return (
    <Dialog title={texts.report_title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onReport(reason);
        }}
      >
        <fieldset class="reasons">
          <legend class="unseen">{texts.report_title}</legend>
          {reportReasons.map((one) => (
            <label key={one}>
              <input type="radio" name="reason" checked={one === reason} onChange={() => setReason(one)} />
              {texts.reasons[one]}
            </label>
          ))}
        </fieldset>
        <button type="submit" class="main">
          {texts.report_send}
        </button>
      </form>
    </Dialog>
  );
}

interface InfoDialogProps {
  organization: string | null;
  notice: string | null;
  areKeysOn: boolean;
  onKeys: (areOn: boolean) => void;
  /** Absent: the component's host answers for its own people. */
  onForget?: (() => Promise<boolean>) | undefined;
  onClose: () => void;
}

/** Keys, privacy, and the way to be forgotten. */
export function InfoDialog({ organization, notice, areKeysOn, onKeys, onForget, onClose }: InfoDialogProps) {
  const texts = useAllTexts();
  const [step, setStep] = useState<"closed" | "asked" | "sent" | "failed">("closed");
  const forget = async () => {
    setStep("sent");
    if (!(await onForget?.())) setStep("failed");
  };
  return (
    <Dialog title={texts.info_title} onClose={onClose}>
      <h3>{texts.privacy_title}</h3>
      {organization && <p>{texts.organization(organization)}</p>}
      <p>{texts.privacy_text}</p>
      {notice && <p dir="auto">{notice}</p>}
      {onForget &&
        (step === "closed" ? (
          <button type="button" onClick={() => setStep("asked")}>
            {texts.forget}
          </button>
        ) : (
          <div class="row" role="alert">
            <p>{step === "failed" ? texts.offline_forget : texts.forget_text}</p>
            <button type="button" class="danger" disabled={step === "sent"} onClick={forget}>
              {texts.forget_sure}
            </button>
          </div>
        ))}
      <h3>{texts.keys_title}</h3>
      <p>{texts.keys_text}</p>
      <label class="switch">
        <input type="checkbox" checked={areKeysOn} onChange={(event) => onKeys(event.currentTarget.checked)} />
        {texts.keys_switch}
      </label>
    </Dialog>
  );
}
